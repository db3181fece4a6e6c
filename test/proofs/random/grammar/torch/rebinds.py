"""R202, R208: new arrays in place of in-place operations or an `out` argument."""

from .aliases import alias
from .values import array, empty, expression, number
from ..surroundings import (around, hides_names, interferes, leaves_early, passes,
                            takes_names)


def update(p, x, others):
    """`x = x op ...;`"""
    chance = p.chance
    n = number(p)
    other = chance.choice(others) if others else n
    forms = [f"{x} = {x} * {n};", f"{x} = {x} + {n};", f"{x} = {x}.mul({n});",
             f"{x} = torch::add({x}, {n});", f"{x} = {x}.clamp(-2, 2);", f"{x} = {x}.abs();",
             f"{x} = torch::sin({x});", f"{x} = {x} - {other};", f"{x} = {x} + {other};",
             f"{x} = {x}.add({other}, 0.5);", f"{x} = torch::relu({x});",
             f"{x} = {x} * {other};", f"{x} = torch::mul({x}, {other});", f"{x} = -{x};",
             f"{x} = {x}.neg();", f"{x} = torch::tanh({x});",
             f"{x} = {x} - {other} * 0.5;", f"{x} = ({x} + {n});"]
    if not p.honest:
        forms += [f"{x} = {n} - {x};", f"{x} = {other} - {x};", f"{x} = {x} > 0.5;",
                  f"{x} = {x} + {x}.sum();", f"{x} = {x} * {x};", f"{x} = {x}.t() + {x};",
                  f"{x} = {x}.unsqueeze(0) + 1;", f"{x} = {x}.to(torch::kFloat32) * 2;",
                  f"{x} = {x}.float_power(1.5);", f"{x} = torch::pow(2, {x});",
                  f"{x} = torch::pow({x}, 2);", f"{x} = {x}.remainder(2);",
                  f"{x} = torch::fmod({x}, 1.5);", f"{x} = {x}.round();", f"{x} = {x}.floor();",
                  f"{x} = torch::remainder({x}, {other});", f"{x} = {x}.sign();",
                  f"{x} = torch::addcmul({x}, {other}, {other}, 0.5);" if others else f"{x} = {x}.frac();",
                  f"{x} = {x}.masked_fill({x} > 1, 0.5);", f"{x} = torch::where({x} > 0, {x}, -{x});",
                  f"{x} = {x}.lerp({other}, 0.5);" if others else f"{x} = {x}.trunc();",
                  f"{x} = {x}.nan_to_num();", f"{x} = torch::maximum({x}, -{x});",
                  f"{x} = {x} + torch::ones({{}});", f"{x} = {x} * {x}.max();",
                  f"{x} = {x} + {x}.flip(0);", f"{x} = {x} / 2;", f"{x} = {x}.clone();"]
    return chance.choice(forms)


def rebind(p):
    """R202."""
    chance = p.chance
    x = array(p, type_=None if p.tempts(0.2) else chance.choice(["float64", "float32"]))
    others = [array(p, extents=x.extents, type_=x.dtype)] if chance.even() else []
    if p.tempts(0.3):
        alias(p, x)
        p.safe_only("another handle sees the change")
    if x.dtype not in ("float64", "float32"):
        p.safe_only("work in place keeps the type")
    saved = None
    if p.tempts(0.25):
        saved = p.fresh_name(["previous", "before_", "best"])
        p.line(f"torch::Tensor {saved} = {x};" if chance.even() else
               f"auto {saved} = {x}.clone();")
        p.shown.append((f"{saved}.clone()", saved))
        p.safe_only("another handle sees the change")
    takes_names(p, [x])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if saved:
                p.line(chance.choice([f"{saved} = {x};", f"{saved} = {x}.detach();",
                                      f"if ({i} == 5)\n{p.indent}{saved} = {x};",
                                      f"{saved} = {x}.view_as({x});"]))
            if p.tempts(0.1):
                keep = p.fresh_name(["old_", "was"])
                p.line(f"auto {keep} = {chance.choice([str(x), f'{x}.slice(0, 0, 2)'])};")
                p.line(update(p, x, others))
                p.line(f'show("{keep}", {keep}.clone());')
                p.safe_only("another handle sees the change")
            for _ in range(chance.choice([1, 1, 2])):
                text = update(p, x, others)
                if any(bad in text for bad in (".t()", "unsqueeze", "> 0.5", "kFloat32", "float_power")):
                    p.safe_only("the result is of another shape or type")
                p.line(text)
            hides_names(p, [x])
            interferes(p, [x, *others], 0.12)
            leaves_early(p, i, 0.08)


def out(p):
    """R208."""
    chance = p.chance
    a = array(p, type_="float64")
    b = array(p, extents=a.extents, type_="float64")
    x = empty(p, a, "float64")
    if p.tempts(0.3):
        alias(p, chance.choice([x, a]))
    i = p.counter()
    with around(p):
        if chance.even():
            p.line("torch::NoGradGuard guard;")
        with passes(p, i):
            value = chance.choice([f"{a} + {b}", f"{a} * {b}", f"{a} - {b}",
                                   f"{a}.sin() * {b}", f"({a} + {b}) / {b}",
                                   f"{a} - {x}", expression(p, [a, b], 2),
                                   f"torch::add({a}, {b})", f"{a}.mul({b})"])
            p.line(f"{x} = {value};" if chance.often() else f"{x}.copy_({value});")
            p.line(chance.choice([f"{a} += {x};", f"{b}.sub_({x}, 0.1);",
                                  f"{a}.mul_(0.5);", f"{a} -= {x} * 0.5;"]))
            interferes(p, [x, a, b], 0.1)
            leaves_early(p, i, 0.08)


SHAPES = {"R202": [rebind], "R208": [out]}
