"""R202, R204, R208, R209, R212: new arrays, masks, slices and discarded results."""

from .values import alias, array, empty, expression, number
from ..surroundings import around, hides_names, interferes, leaves_early, passes, takes_names


def rebind(p):
    """R202."""
    chance = p.chance
    x = array(p)
    o = array(p, extents=x.extents)
    if p.tempts(0.3):
        alias(p, x)
    if p.tempts(0.25):
        saved = p.fresh_name(["previous", "before_"])
        p.line(f"auto {saved} = {x};")
        p.aliased.add(str(x))
        p.shown.append((saved, saved))
    takes_names(p, [x])
    i = p.counter()
    with around(p):
        with passes(p, i):
            for _ in range(chance.choice([1, 1, 2])):
                p.line(chance.choice([
                    f"{x} = {x} + {o};", f"{x} = {x} - {o};", f"{x} = {x} * {o};",
                    f"{x} = cupynumeric::add({x}, {o});", f"{x} = {x} * {number(p)};",
                    f"{x} = {x} + {x};", f"{x} = {o} - {x};", f"{x} = cupynumeric::exp({x});",
                    f"{x} = cupynumeric::multiply({x}, {o});", f"{x} = {x} - {o} * {number(p)};",
                    f"{x} = {x} * {number(p)} + {o};",
                    f"{x} = cupynumeric::subtract({x}, {o});"]))
            if p.tempts(0.1):
                p.line(f"auto was_{i} = {x};\n{x} = {x} + {o};\nshow(\"was\", was_{i});")
                p.aliased.add(str(x))
            hides_names(p, [x])
            interferes(p, [x, o], 0.12)
            leaves_early(p, i, 0.08)


def out(p):
    """R208."""
    chance = p.chance
    a = array(p)
    b = array(p, extents=a.extents)
    x = empty(p, a)
    if p.tempts(0.3):
        alias(p, chance.choice([x, a]))
        p.aliased.add(str(x))
    i = p.counter()
    with around(p):
        with passes(p, i):
            value = chance.choice([f"{a} + {b}", f"{a} * {b}", f"{a} - {b}", f"{a} - {x}",
                                   f"({a} + {b}) * {b}", f"cupynumeric::exp({a}) * {b}",
                                   expression(p, [a, b], 2)])
            p.line(f"{x} = {value};" if chance.often() else f"{x}.assign({value});")
            p.line(chance.choice([f"{a} += {x};", f"{b} -= {x};", f"{a} *= {b};"]))
            interferes(p, [x, a, b], 0.1)
            leaves_early(p, i, 0.08)
    if p.aliased and any(f"{x} = " in line for line in p.lines):
        p.safe_only("another handle sees the change")


def masks(p):
    """R204."""
    chance = p.chance
    z = array(p, rank=1 if not p.tempts(0.15) else 2)
    if z.rank > 1:
        p.safe_only("whether there is a list for each dimension may not be known")
    one = p.fresh_name(["one", "limit_", "zero"])
    p.line(f"auto {one} = cupynumeric::full({{1}}, {number(p)});")
    if p.tempts(0.2):
        alias(p, z)
    takes_names(p, [z])
    with around(p):
        test = chance.choice([f"{z} > {number(p)}", f"{z} > {one}",
                              f"cupynumeric::greater({one}, {z})", f"{z} > {number(p)}"])
        if chance.seldom():
            mask = p.fresh_name(["mask", "high"])
            p.line(f"auto {mask} = {test};")
            if p.tempts(0.15):
                p.line(chance.choice([f"{z} += {z};", f"{mask} = {z} > {number(p)};"]))
            test = mask
        hits = p.fresh_name(["hits", "where_", "idx"])
        maker = chance.choice([f"cupynumeric::nonzero({test})", f"cupynumeric::where({test})",
                               f"({test}).nonzero()"])
        if chance.often():
            p.line(f"auto {hits} = {maker};")
            if p.tempts(0.12):
                p.line(chance.choice([f"{z} *= {z};", f'show("hits", {hits}[0]);',
                                      f"{one}.fill({number(p)});"]))
            p.line(f"{z}.put({hits}[0], {one});" if chance.even() else
                   f"cupynumeric::put({z}, {hits}[0], {one});")
        else:
            p.line(f"{z}.put({maker}{chance.choice(['[0]', '.front()'])}, {one});")


def part(p):
    """R209: the whole array is touched first; zeros stay zeros."""
    chance = p.chance
    n = p.parameter("uint64_t", p.fresh_name(["n", "m", "count"]), lambda: chance.size(64, 3))
    field = array(p, extents=(n,), init=chance.choice([
        f"cupynumeric::zeros({{{n}}})", f"cupynumeric::zeros({{{n}}})",
        f"cupynumeric::full({{{n}}}, {number(p)})"]))
    inner = p.fresh_name(["inner", "middle"])
    p.line(f"auto {inner} = cupynumeric::random({{{n} - 2}});")
    if p.tempts(0.2):
        alias(p, field)
    with around(p):
        p.line(f"{field}[{{cupynumeric::slice(1, int64_t({n}) - 1)}}].assign({inner});"
               if chance.even() else
               f"{field}[{{cupynumeric::slice(0, int64_t({n}) - 2)}}] += {inner};")
        p.line(f"auto {(q := p.fresh_name(['squared', 'q']))} = {field} * {field};")
        p.line(f'show("squared", {q});')


def dropped(p):
    """R212: the output does not depend on whether the result is used."""
    chance = p.chance
    x = array(p, init=None)
    p.line(f"{x}.assign(cupynumeric::abs({x}));")
    nothing = p.fresh_name(["nothing", "none"])
    p.line(f"auto {nothing} = cupynumeric::zeros({{{', '.join(x.extents)}}});")
    if p.tempts(0.2):
        alias(p, x)
    with around(p):
        p.line(chance.choice([f"{x} + {nothing};", f"cupynumeric::add({x}, {nothing});",
                              f"cupynumeric::abs({x});", f"{x} * legate::Scalar(1.0);",
                              f"{x} - {nothing};", f"{x}.copy();"]))


SHAPES = {"R202": [rebind], "R204": [masks], "R208": [out], "R209": [part],
          "R212": [dropped]}
