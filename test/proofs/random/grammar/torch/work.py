"""R201, R206, R214: loop-invariant work."""

from .aliases import alias
from .values import array, expression, number
from ..surroundings import (around, hides_names, interferes, leaves_early, passes,
                            takes_names)


def size_of(array_):
    return "{" + ", ".join(array_.extents) + "}"


def target(p, rank=None):
    """Declares an array that the loop changes."""
    return array(p, rank=rank, type_="float64")


def made(p, x, y, counter):
    """Returns an expression that creates an array of y's size."""
    size = size_of(y)
    makers = [f"torch::zeros({size}, torch::kFloat64)",
              f"torch::empty({size}, torch::kFloat64)",
              f"torch::ones({size}, torch::kFloat64)",
              f"torch::full({size}, {number(p)}, torch::kFloat64)",
              f"torch::zeros_like({x})", f"torch::empty_like({x})",
              f"torch::ones_like({x})"]
    if p.tempts(0.1):
        makers = [f"torch::full({size}, {counter}, torch::kFloat64)",
                  f"torch::rand({size}, torch::kFloat64)",
                  f"torch::zeros({size}, torch::kFloat32)",
                  f"torch::full_like({x}, {counter})"]
    return p.chance.choice(makers)


def first_use(p, t, x, y, counter, whole):
    """Writes the first use of the array, which overwrites all of it if `whole`."""
    if whole:
        return p.chance.choice([
            f"torch::add_out({t}, {x}, {y});", f"{t}.copy_({x});",
            f"torch::mul_out({t}, {x}, {y});", f"{t}.fill_(2);",
            f"{t}.copy_({x} * 2);", f"{t}.zero_();", f"torch::sub_out({t}, {x}, {y});"])
    return p.chance.choice([
        f"{t} += {x};", f"{t}.add_({x}, 0.5);", f"{t}.sub_({x});", f"{y}.add_({t});",
        f"{t}.mul_({x});", f"torch::add_out({t}, {t}, {x});",
        f"{t}.slice(0, 0, 2).add_(1);", f"{t}.copy_({t} + 1);",
        f"if ({counter} % 2)\n{p.indent}{t}.copy_({x});"])


def allocation(p):
    """R201: an array of the same size on each iteration."""
    chance = p.chance
    y = target(p)
    x = array(p, extents=y.extents, type_="float64")
    t = p.fresh_name(["t", "work", "scratch", "sum", "delta"])
    if p.tempts(0.15):
        alias(p, y)
    takes_names(p, [t, x])
    kept = None
    if p.tempts(0.2):
        kept = p.fresh_name(["kept", "history", "all_"])
        p.line(f"std::vector<torch::Tensor> {kept};")
        p.shown.append((f"torch::cat({kept})", kept))
        p.line(f"{kept}.push_back({y}.clone());")
    i = p.counter()
    with around(p):
        if chance.seldom():
            p.line("torch::NoGradGuard guard;")
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            maker = made(p, x, y, i)
            p.line(f"{chance.choice(['auto', 'torch::Tensor'])} {t} = {maker};")
            interferes(p, [x, y, t], 0.1)
            hides_names(p, [x])
            p.line(first_use(p, t, x, y, i, "empty" in maker or chance.even()))
            p.line(chance.choice([f"{y}.add_({t}, 0.5);", f"{y} += {t};",
                                  f"{y}.copy_({t} * 0.5);", f"{y} -= {t} * 0.25;"]))
            if kept:
                p.line(chance.choice([f"{kept}.push_back({t});",
                                      f"{kept}.push_back({t}.view(-1).view_as({y}));",
                                      f"{kept}[0] = {t};"]))
            elif p.tempts(0.1):
                name = p.fresh_name(["last", "keep"])
                p.line(f"auto {name} = {t};\n{name}.add_(1);\n{y} += {t};")
            leaves_early(p, i, 0.08)


def invariant(p):
    """R214: an expression with loop-invariant operands."""
    chance = p.chance
    y = target(p)
    x = array(p, extents=y.extents, type_="float64")
    z = array(p, extents=y.extents, type_="float64")
    if p.tempts(0.25):
        alias(p, chance.choice([x, z, y]))
    if p.tempts(0.08):
        p.line(f"{z} = {x};")
    takes_names(p, [x, z])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            if chance.even():
                p.line(chance.choice([f"{y}.mul_(0.5);", f"{y} += 1;"]))
            value = expression(p, [x, z, x], 2)
            if value in (str(x), str(z)):
                value = f"{value}.exp()"
            if p.tempts(0.15):
                value = chance.choice([f"{value} * {i}", f"torch::rand_like({x}) + {x}",
                                       f"{value} + {y}", f"({value}).sum()",
                                       f"torch::matmul({x}.view({{-1}}), {z}.view({{-1}}))"])
            if chance.even():
                e = p.fresh_name(["e", "f", "decay", "factor"])
                p.line(f"{chance.choice(['auto', 'const auto', 'torch::Tensor'])} {e} = "
                       f"{value};")
                if p.tempts(0.1):
                    p.line(chance.choice([f"auto {e}2 = {e};", f"{e} = {e} + 1;",
                                          f"{y} = {e};"]) if "const auto" not in
                           p.lines[-1] else f"{y} += {e};")
                value = e
            hides_names(p, [x, z])
            p.line(chance.choice([f"{y} += {value};", f"{y}.add_({value}, 0.5);",
                                  f"{y}.copy_({y} * ({value}));", f"{y} = {y} * ({value});",
                                  f"{y}.sub_({value});", f"{y} *= {value};"]))
            interferes(p, [x, z, y], 0.15)
            leaves_early(p, i, 0.08)


def reshape(p):
    """R206: the same reshape on each iteration."""
    chance = p.chance
    x = array(p, rank=2, type_="float64")
    count = f"{x.extents[0]} * {x.extents[1]}"
    y = array(p, extents=(count,), type_="float64",
              init=f"torch::ones({{{count}}}, torch::kFloat64)")
    if p.tempts(0.25):
        alias(p, chance.choice([x, y]))
    if p.tempts(0.06):
        p.line(f"{y} = {x}.view({{-1}});")
    takes_names(p, [x])
    flip = chance.choice([".t()", ".t()", "", ".transpose(0, 1)", ".permute({1, 0})"])
    form = chance.choice([".reshape({-1})", ".flatten()", ".ravel()",
                          f".reshape({{{count}}})", ".contiguous().view({-1})"])
    i = p.counter()
    with around(p):
        if chance.seldom():
            p.line("torch::NoGradGuard guard;")
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            value = f"{x}{flip}{form}"
            if chance.seldom():
                flat = p.fresh_name(["flat", "r", "vec"])
                p.line(f"auto {flat} = {value};")
                if p.tempts(0.15):
                    p.line(chance.choice([f"{flat}.add_(1);", f"{flat} += {y};",
                                          f"auto {flat}_2 = {flat};"]))
                value = flat
            p.line(chance.choice([f"{y} += {value};", f"{y}.sub_({value});",
                                  f"{y}.copy_({y} * 0.5 + {value});",
                                  f"{y} = {y} - {value};"]))
            interferes(p, [x, y], 0.12)
            leaves_early(p, i, 0.08)


SHAPES = {"R201": [allocation], "R206": [reshape], "R214": [invariant]}
