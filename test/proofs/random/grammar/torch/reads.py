"""R104, R105, R213: values that are read back."""

from .aliases import alias
from .values import CPP, array
from ..surroundings import (around, hides_names, interferes, leaves_early, passes,
                            takes_names)


def value_of(p, x):
    type_ = CPP[x.dtype]
    return p.chance.choice([f"{x}.sum().item<{type_}>()", f"{x}.abs().sum().item<{type_}>()",
                            f"torch::sum({x}).item<{type_}>()",
                            f"({x} * 2).sum().item<{type_}>()",
                            f"{x}.sum().item().to<{type_}>()", f"{x}.norm().item<{type_}>()"])


def uses_of(p, y):
    """Returns statements that use a number."""
    return [lambda v: f'show("v", {v});', lambda v: f"if ({v} > 1)\n{p.indent}{y}.add_(1);",
            lambda v: f"{y}.mul_({v});", lambda v: f"{y}.add_({v} * 0.5);",
            lambda v: f'std::cout << "log " << {v} << "\\n";',
            lambda v: f'show("pair", {v} + {v});']


def repeated(p):
    """R213."""
    chance = p.chance
    x = array(p, type_=chance.choice(["float64", "float32"]))
    y = array(p, extents=x.extents, type_=x.dtype)
    if p.tempts(0.3):
        alias(p, x)
    scalar = p.fresh_name(["loss", "level", "total_norm"])
    made = chance.even()
    if made:
        p.line(f"auto {scalar} = {x}.sum();")
        read = f"{scalar}.item<{CPP[x.dtype]}>()"
    else:
        read = value_of(p, x)
    takes_names(p, [scalar if made else x, "value", "sum"])
    uses = uses_of(p, y)
    with around(p):
        if chance.even():
            first = p.fresh_name(["value", "first", "was_"])
            p.line(f"{chance.choice(['const auto', 'auto', 'const double', CPP[x.dtype]])} "
                   f"{first} = {read};")
            p.line(f'show("{first}", {first});')
            if p.tempts(0.1) and not p.lines[-2].startswith("const"):
                p.line(f"{first} += 1;")
        else:
            p.line(chance.choice(uses)(read))
        for _ in range(chance.choice([1, 2])):
            if chance.even():
                p.line(chance.choice([f"{y}.add_(1);", f"{y} = {y} * 2;", f"{y}.zero_();",
                                      f"auto {p.fresh_name(['q', 'r_'])} = {x} + {y};"]))
            interferes(p, [scalar if made else x, x], 0.2)
            if p.tempts(0.1):
                with p.block(f"if ({y}.numel() > 3)"):
                    p.line(f"{scalar if made else x}.add_(1);")
            p.line(chance.choice(uses)(read))
        hides_names(p, [x, "value"])
        if p.tempts(0.1):
            i = p.counter()
            with passes(p, i):
                p.line(chance.choice(uses)(read) + f"\n{scalar if made else x}.mul_(0.5);")


def summed(p):
    """R104: a sum of values that are read on each iteration."""
    chance = p.chance
    x = array(p, type_="float64")
    total = p.fresh_name(["total", "running", "sum_loss"])
    type_ = "double" if not p.tempts(0.2) else chance.choice(["float", "int", "int64_t"])
    if type_ != "double":
        p.safe_only("the sum is formed in the array's type")
    p.line(f"{type_} {total} = {chance.choice(['0', '0', '1'])};")
    p.number(total, rough=True)
    if p.tempts(0.2):
        alias(p, x)
    takes_names(p, [total])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.08):
                leaves_early(p, i, 0.6)
            p.line(chance.choice([f"{x}.mul_(0.75);", f"{x} = {x} * 0.5 + 1;",
                                  f"{x}.add_(0.25);", f"auto s_{i} = {x} * {i};"]))
            read = value_of(p, x)
            if chance.even():
                loss = p.fresh_name(["loss", "error", "l"])
                p.line(f"auto {loss} = {read.rpartition('.item')[0]};")
                read = f"{loss}.item<double>()"
                if p.tempts(0.15):
                    p.line(chance.choice([f"{loss} *= 2;", f'show("loss", {loss}.clone());']))
            p.line(f"{total} += {read};" if chance.often() else
                   f"{total} = {total} + {read};")
            if p.tempts(0.1):
                p.line(chance.choice([f'show("{total}", {total});', f"{x}.add_({total});"]))
            hides_names(p, [x, total])
            interferes(p, [x], 0.1)
            leaves_early(p, i, 0.1)


def printed(p):
    """R104: output on each iteration; a periodic guard reduces it."""
    chance = p.chance
    x = array(p, type_="float64", rank=1)
    i = p.counter()
    with around(p):
        with p.loop(f"for (int {i} = 0; {i} < {chance.choice([9, 120, 201])}; ++{i})"):
            p.line(f"{x}.mul_(0.75);")
            p.line(f'std::cout << "log " << {value_of(p, x)} << {chance.choice(["std::endl", chr(34) + chr(92) + "n" + chr(34)])};')
            leaves_early(p, i, 0.1)


def converges(p):
    """R105: a loop to convergence; further iterations change nothing."""
    chance = p.chance
    x = array(p, type_="float64")
    p.line(f"{x} = {x}.remainder(7).floor();" if chance.even() else
           f"{x}.remainder_(7).floor_();")
    if p.tempts(0.2):
        alias(p, x)
        p.safe_only("another handle sees more passes")
    test = chance.choice([f"{x}.sum().item<double>() <= 0", f"({x} <= 0).all().item<bool>()",
                          f"{x}.sum().item<double>() < 0.5",
                          f"!({x} > 0).any().item<bool>()"])
    down = chance.choice([f"{x}.sub_(1).clamp_(0, 9);", f"{x} = ({x} - 1).clamp(0, 9);",
                          f"{x} = torch::relu({x} - 1);"])
    i = p.counter()
    with around(p):
        if chance.seldom():
            p.line(f"double error_{i} = 7;")
            with p.block(f"while (error_{i} > 0.5)"):
                p.line(down)
                p.line(f"error_{i} = {x}.sum().item<double>();")
            return
        count = chance.choice([150, 200, 99, 101])
        with p.loop(f"for (int {i} = 0; {i} < {count}; ++{i})"):
            p.line(down)
            if p.tempts(0.15):
                p.line(f"{x}.add_(0);")
            if chance.seldom():
                done = p.fresh_name(["done", "finished"])
                p.line(f"const bool {done} = {test};")
                test = done
            p.line(f"if ({test})\n{p.indent}break;")
            if p.tempts(0.15):
                p.line(f'show("pass", {i});')
                p.safe_only("passes are counted")


SHAPES = {"R104": [summed, summed, printed], "R105": [converges], "R213": [repeated]}
