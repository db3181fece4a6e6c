"""R201, R206, R214: loop-invariant work."""

from .values import alias, array, expression, number, size_of
from ..surroundings import (around, hides_names, interferes, leaves_early, passes,
                            takes_names)


def first_use(p, t, x, y, counter):
    """Writes the first use of a new array; some forms overwrite all of it."""
    return p.chance.choice([
        f"cupynumeric::add({x}, {y}, {t});", f"{t}.assign({x});",
        f"cupynumeric::multiply({x}, {y}, {t});", f"{t}.fill(legate::Scalar(2.0));",
        f"{t} += {x};", f"{t} -= {x};", f"{y} += {t};",
        f"cupynumeric::add({t}, {x}, {t});",
        f"{t}[{{cupynumeric::slice(0, 1)}}].fill(legate::Scalar(4.0));",
        f"if ({counter} % 2)\n{p.indent}{t}.assign({x});"])


def allocation(p):
    """R201."""
    chance = p.chance
    y = array(p)
    x = array(p, extents=y.extents)
    t = p.fresh_name(["t", "work", "scratch", "sum", "delta"])
    if p.tempts(0.15):
        alias(p, y)
    takes_names(p, [t, x])
    kept = None
    if p.tempts(0.2):
        kept = p.fresh_name(["kept", "history"])
        p.line(f"std::vector<cupynumeric::NDArray> {kept}{{{y}.copy()}};")
        p.shown += [(f"{kept}.front()", kept), (f"{kept}.back()", f"last {kept}")]
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            size = size_of(y.extents)
            maker = chance.choice([f"cupynumeric::zeros({size})",
                                   f"cupynumeric::full({size}, {number(p)})",
                                   f"cupynumeric::zeros({size}, legate::float64())"])
            if p.tempts(0.1):
                maker = chance.choice([f"cupynumeric::full({size}, legate::Scalar(double({i})))",
                                       f"cupynumeric::random({size})"])
            p.line(f"{chance.choice(['auto', 'cupynumeric::NDArray'])} {t} = {maker};")
            interferes(p, [x, y, t], 0.1)
            hides_names(p, [x])
            p.line(first_use(p, t, x, y, i))
            p.line(chance.choice([f"{y} += {t};", f"{y}.assign({t} * legate::Scalar(0.5));",
                                  f"{y} -= {t} * legate::Scalar(0.25);"]))
            if kept:
                p.line(chance.choice([f"{kept}.push_back({t});", f"{kept}[0] = {t};"]))
            leaves_early(p, i, 0.08)


def invariant(p):
    """R214."""
    chance = p.chance
    y = array(p)
    x = array(p, extents=y.extents)
    z = array(p, extents=y.extents)
    if p.tempts(0.25):
        alias(p, chance.choice([x, z, y]))
    if p.tempts(0.08):
        p.line(f"{z} = {x};")
        p.aliased |= {str(x), str(z)}
    takes_names(p, [x, z])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            value = expression(p, [x, z, x], 2)
            if value.isidentifier():
                value = f"cupynumeric::exp({value})"
            if p.tempts(0.15):
                value = chance.choice([f"{value} * legate::Scalar(double({i}))",
                                       f"{value} + {y}", f"{value} + cupynumeric::random({size_of(y.extents)})"])
            if chance.even():
                e = p.fresh_name(["e", "f", "decay", "factor"])
                p.line(f"{chance.choice(['auto', 'const auto'])} {e} = {value};")
                value = e
            hides_names(p, [x, z])
            p.line(chance.choice([f"{y} += {value};", f"{y}.assign({y} * ({value}));",
                                  f"{y} -= {value};", f"{y} *= {value};"]))
            interferes(p, [x, z, y], 0.15)
            leaves_early(p, i, 0.08)


def reshape(p):
    """R206, and R109 for an order argument that is ignored."""
    chance = p.chance
    x = array(p, rank=2)
    count = f"{x.extents[0]} * {x.extents[1]}"
    y = array(p, extents=(count,))
    if p.tempts(0.25):
        alias(p, chance.choice([x, y]))
    takes_names(p, [x])
    order = ', "A"' if chance.seldom() else ""
    value = chance.choice([f"{x}.reshape({{int64_t({count})}}{order})",
                           f"cupynumeric::reshape({x}, {{int64_t({count})}}{order})",
                           f"{x}.ravel({order[2:]})", f"cupynumeric::ravel({x}{order})",
                           f"{x}.transpose().ravel({order[2:]})"])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            if chance.seldom():
                flat = p.fresh_name(["flat", "r", "vec"])
                p.line(f"auto {flat} = {value};")
                if p.tempts(0.15):
                    p.line(chance.choice([f"{flat} += {y};", f"auto {flat}_2 = {flat};"]))
                p.line(f"{y} += {flat};")
            else:
                p.line(chance.choice([f"{y} += {value};", f"{y} -= {value};",
                                      f"{y}.assign({y} * legate::Scalar(0.5) + {value});"]))
            interferes(p, [x, y], 0.12)
            leaves_early(p, i, 0.08)


def order(p):
    """R109: an order argument that the library ignores."""
    chance = p.chance
    x = array(p, rank=2)
    count = f"{x.extents[0]} * {x.extents[1]}"
    with around(p):
        flat = p.fresh_name(["flat", "r", "vec"])
        p.line("auto " + flat + " = " + chance.choice([
            f'{x}.ravel("A");', f'cupynumeric::ravel({x}, /*order=*/"A");',
            f'{x}.reshape({{int64_t({count})}}, "A");',
            f'cupynumeric::reshape({x}, {{int64_t({count})}}, "A");',
            f'{x}.transpose().ravel("A");', f'cupynumeric::ravel(({x}), "A" );',
            f'{x}.transpose().reshape({{int64_t({count})}}, "C");']))
        p.line(chance.choice([f'show("flat", {flat}.copy());',
                              f"{flat}.fill(legate::Scalar(3.0));\nshow(\"flat\", {flat});"]))


SHAPES = {"R109": [order], "R201": [allocation], "R206": [reshape], "R214": [invariant]}
