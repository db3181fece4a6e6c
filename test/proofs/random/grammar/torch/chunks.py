"""R112: loops that walk arrays in chunks."""

from .aliases import alias
from .values import array, empty, expression, number
from ..surroundings import around, interferes, leaves_early, takes_names


def cut(p, of, start, length, end, axis=0):
    """Returns an expression for a chunk of an array."""
    forms = [f"{of}.slice({axis}, {start}, {end})"] * 4
    forms.append(f"torch::slice({of}, {axis}, {start}, {end})" if p.tempts(0.1) else
                 f"{of}.slice({axis}, {start}, {end})")
    if axis == 0:
        forms.append(f"{of}.index({{torch::indexing::Slice({start}, {end})}})")
    if length:
        forms.append(f"{of}.narrow({axis}, {start}, {length})")
    return p.chance.choice(forms)


def bounds(p, extent, start, chunk):
    """Returns the end and length of a chunk, and may write a line that computes them."""
    kind = p.chance.random()
    plain = f"{start} + {chunk}"
    if kind < 0.45:
        return plain, chunk if p.chance.seldom() else None
    least = f"std::min<int64_t>({plain}, {extent})"
    if kind < 0.6:
        return least, None
    name = p.fresh_name(["end", "stop", "hi"])
    if kind < 0.85:
        p.line(f"const {p.chance.choice(['auto', 'int64_t'])} {name} = {least};")
        return name, f"{name} - {start}"
    p.line(f"const auto {name} = std::min<int64_t>({chunk}, {extent} - {start});")
    return f"{start} + {name}", name


def header(p, extent, x, start, chunk):
    chance = p.chance
    stop = extent if chance.often() else f"{x}.size(0)"
    first, step = "0", chunk
    if p.tempts(0.12):
        first = chance.choice(["1", chunk])
    if p.tempts(0.08):
        step = chance.choice([f"2 * {chunk}", "1", f"{chunk} / 2 + 1"])
    if p.tempts(0.12):
        stop = chance.choice([f"{extent} - 1", f"{extent} / 2", f"{extent} - {chunk}",
                              f"{extent} - {chunk} + 1"])
        if stop.endswith("/ 2") and chance.even():
            half = p.fresh_name(["half", "upto"])
            p.line(f"const int64_t {half} = {stop};")
            stop = half
            p.safe_only("it is not known that the loop leaves elements out")
    type_ = chance.choice(["int64_t", "int64_t", "int64_t", "int", "long"])
    compare = "<=" if p.tempts(0.04) else "<"
    return f"for ({type_} {start} = {first}; {start} {compare} {stop}; {start} += {step})"


def elementwise(p):
    chance = p.chance
    rank = chance.choice([1, 1, 1, 2, 3])
    x = array(p, rank=rank, type_=None if p.tempts(0.2) else "float64")
    arrays = [x]
    if chance.even():
        arrays.append(array(p, extents=x.extents, type_=x.dtype))
    y = empty(p, x) if chance.even() else x
    if y is not x:
        arrays.append(y)
    if p.tempts(0.2):
        alias(p, chance.choice(arrays))
    if p.tempts(0.12):
        view = p.fresh_name(["rest", "shifted", "mirror"])
        p.line(f"auto {view} = {x}" + chance.choice([
            ".slice(0, 1);", ".flip(0);", ".view(-1);", ".detach();", ".slice(0, 0, -1);"]))
        p.shown.append((f"{view}.clone()", view))
        arrays[-1] = view
    takes_names(p, arrays)
    chunk = str(chance.choice([1, 2, 3, 4, 5, 8, 16, 100]))
    if chance.even():
        name = p.fresh_name(["chunk", "CHUNK", "block_size"])
        p.line(f"{chance.choice(['const int64_t', 'constexpr int64_t', 'int64_t'])} "
               f"{name} = {chunk};")
        chunk = name
    p.bias = None
    if p.tempts(0.12):  # an extent equal to a chunk's, or to another axis's
        p.bias = p.fresh_name(["bias", "weights_"])
        p.line(f"auto {p.bias} = torch::rand({{{chance.choice([chunk, '1', x.extents[-1]])}}}, "
               "torch::kFloat64);")
    start = p.fresh_name(["s", "start_", "lo", "at"])
    with around(p):
        with p.loop(header(p, x.extents[0], x, start, chunk)):
            end, length = bounds(p, x.extents[0], start, chunk)
            body(p, arrays, y, start,
                 lambda a: cut(p, a, start, length, end, axis_of(p, a)))
            interferes(p, arrays, 0.06)
            leaves_early(p, start, 0.06)
    if p.tempts(0.1) and not chunk.isdigit():
        p.line(f"{y}.slice(0, {chunk}).mul_(2);")


def axis_of(p, a):
    """Returns the axis along which an array is cut."""
    axis = 1 if p.tempts(0.05) and getattr(a, "rank", 1) > 1 else 0
    if axis == 1 and str(a.extents[0]) != str(a.extents[1]):
        p.safe_only("the extent of another axis may be any number")
    return axis


def body(p, arrays, y, start, part):
    """Writes work on a part of each array, with or without names for the parts."""
    chance, parts = p.chance, {}
    for a in arrays:
        parts[str(a)] = part(a)
        if chance.even():
            name = p.fresh_name([f"{a}Part", f"part_{a}", f"{a}Chunk"])
            p.line(f"{chance.choice(['auto', 'auto', 'torch::Tensor'])} {name} = "
                   f"{parts[str(a)]};")
            parts[str(a)] = name
    target = parts[str(y) if str(y) in parts else str(arrays[0])]
    type_ = getattr(y, "dtype", "float64")
    leaves = list(parts.values())
    if p.bias:
        leaves.append(p.bias)
    for _ in range(chance.choice([1, 1, 2])):
        value = expression(p, leaves, 1, type_=type_)
        p.line(chance.choice([
            f"{target}.copy_({value});", f"{target}.copy_({value});",
            f"{target}.mul_({number(p, type_)});", f"{target} += {value};",
            f"{target}.add_({value});", f"{target}.neg_();", f"{target} *= 2;",
            f"{target}.fill_({number(p, type_)});",
            f"{target}.add_({start});" if p.tempts(0.15) else f"{target}.abs_();",
            f"{target}.sub_({target}.sum());" if p.tempts(0.1) else f"{target}.neg_();",
            f"{target}.copy_({target}.flip(0));" if p.tempts(0.1) else
            f"{target}.clamp_(-1, 1);"]))


SHAPES = {"R112": [elementwise]}
