"""R207, R212: random numbers in another type, and discarded results."""

from .aliases import alias
from .values import array, shaped
from ..surroundings import around


def drawn(p):
    """R207: the random numbers differ, so only their range is printed."""
    chance = p.chance
    size = "{" + ", ".join(shaped(p)) + "}"
    maker = chance.choice([f"torch::rand({size})", f"torch::rand({size})",
                           f"torch::randn({size})", f"torch::rand({size}, torch::kFloat32)"])
    cast = chance.choice([".to(torch::kFloat64)", ".to(torch::kDouble)",
                          ".to(torch::kFloat64)", ".to(torch::kFloat16)",
                          ".to(torch::kInt64)", ".to(torch::kFloat32)"])
    x = p.fresh_name()
    with around(p):
        if chance.even():
            p.line(f"auto {x} = {maker}{cast};")
        else:
            r = p.fresh_name(["raw", "r", "noise"])
            p.line(f"auto {r} = {maker};")
            if p.tempts(0.15):
                p.line(f"{r}.clamp_(0, 1);")
            p.line(f"auto {x} = {r}{cast};")
            if p.tempts(0.2):
                p.line(f'show("{r}", {r}.numel());')
        p.line(f'show("inside", (({x} >= -9) & ({x} <= 9)).all());')
        p.line(f'show("zeros", torch::zeros_like({x}));')
    p.draws, p.calls = False, 1


def dropped(p):
    """R212: the output does not depend on whether the result is used."""
    chance = p.chance
    x = array(p, type_="float64")
    p.line(f"{x} = {x}.abs().clamp(0, 1);" if chance.even() else
           f"{x}.abs_().clamp_(0, 1);")
    if p.tempts(0.2):
        alias(p, x)
    with around(p):
        for _ in range(chance.choice([1, 2])):
            p.line(chance.choice([
                f"{x}.abs();", f"{x}.clamp(0, 1);", f"{x}.mul(1);", f"{x}.add(0);",
                f"torch::relu({x});", f"{x}.contiguous();", f"{x} * 1;", f"{x} + 0;",
                f"torch::abs({x});", f"{x}.to(torch::kFloat64);", f"torch::add({x}, 0);",
                f"{x}.clone();", f"{x}.sub(0);", f"{x}.relu();", f"{x}.detach();"]))


SHAPES = {"R207": [drawn], "R212": [dropped]}
