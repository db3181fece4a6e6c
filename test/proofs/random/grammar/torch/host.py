"""R102, R110: host algorithms over an array's elements."""

from . import values
from .values import CPP, array
from ..surroundings import around


def walked(p):
    """Declares an array on the host, and returns the range of its elements."""
    chance = p.chance
    x = array(p, type_=chance.choice(["float64", "float32"]),
              extents=values.shaped(p, rank=1, least=1))
    host = p.fresh_name(["host", "onHost", "rel"])
    p.line(f"auto {host} = {chance.choice([f'torch::relu({x})', f'{x} * 2', f'{x}.exp()', f'{x}.abs()'])};")
    p.shown.append((f"{host}.clone()", host))
    if p.tempts(0.15):
        p.line(f"auto {host}2 = {host};")
    type_ = CPP[x.dtype]
    ptr = p.fresh_name(["p", "q", "ptr"])
    p.line(f"{chance.choice(['auto *', type_ + ' *', 'auto '])}{ptr} = "
           f"{host}.data_ptr<{type_}>();")
    end = f"{ptr} + {host}.numel()"
    if p.tempts(0.15):
        end = chance.choice([f"{ptr} + {host}.numel() - 1", f"{ptr} + {x.extents[0]}",
                             f"{ptr} + 1"])
    begin = f"{ptr} + 1" if p.tempts(0.08) else ptr
    return x, host, ptr, begin, end, type_


def reduced(p):
    """R110."""
    chance = p.chance
    x, host, ptr, begin, end, type_ = walked(p)
    zero = {"float": "0.0f", "double": "0.0"}[type_]
    name = p.fresh_name(["found", "result_", "total"])
    if p.tempts(0.15):
        zero = chance.choice(["0", "1.0f", "1.0", "0.0"])
    bound = chance.choice(["1", "0.5f" if type_ == "float" else "0.5", "0"])
    with around(p):
        p.line(chance.choice([
            f"auto {name} = std::accumulate({begin}, {end}, {zero});",
            f"auto {name} = *std::max_element({begin}, {end});",
            f"auto {name} = *std::min_element({begin}, {end});",
            f"auto {name} = std::count_if({begin}, {end}, []({type_} v) {{ return v > {bound}; }});",
            f"auto {name} = std::any_of({begin}, {end}, []({type_} v) {{ return v < {bound}; }});",
            f"auto {name} = std::all_of({begin}, {end}, []({type_} v) {{ return v >= {bound}; }});",
            f"auto {name} = std::none_of({begin}, {end}, []({type_} v) {{ return v == {bound}; }});"]))
        p.line(f'show("rough found", {name});')


def mapped(p):
    """R102."""
    chance = p.chance
    x, host, ptr, begin, end, type_ = walked(p)
    f = "f" if type_ == "float" else ""
    value = chance.choice(["v * 2", f"v > 1 ? 1 : v * 2", f"v + 0.5{f}", "-v", "v * v",
                           f"v > 0.5{f} ? v : 0", "1 / (v + 2)", "v - 1 - v * 2",
                           "(v - 1) * (v - 2)", "2 - v"])
    with around(p):
        p.line(chance.choice([
            f"std::transform({begin}, {end}, {ptr}, []({type_} v) {{ return {value}; }});",
            f"std::transform({begin}, {end}, {begin}, [=]({type_} v) -> {type_} {{ return {value}; }});",
            f"std::for_each({begin}, {end}, []({type_} &v) {{ v = {value}; }});"]))


SHAPES = {"R102": [mapped], "R110": [reduced]}
