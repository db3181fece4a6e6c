"""R101, R112: loops that walk arrays by elements or chunks."""

from .values import alias, array, empty, expression, number
from ..surroundings import around, hides_names, interferes, leaves_early, takes_names


def statement(p, target, value):
    return p.chance.choice([
        f"{target}.assign({value});", f"{target}.assign({value});", f"{target} += {value};",
        f"{target} -= {value};", f"{target} *= {value};", f"{target}.fill({number(p)});",
        f"{target}.assign({number(p)});"])


def axes(rest):
    return "".join(", cupynumeric::slice()" for _ in range(rest))


def elements(p):
    """R101: one element per iteration."""
    chance = p.chance
    x = array(p, rank=1 if p.honest else None)
    sources = [x]
    if chance.even():
        sources.append(array(p, extents=x.extents))
    y = empty(p, x) if chance.often() else x
    if p.tempts(0.2):
        alias(p, chance.choice([x, y]))
    if p.tempts(0.1):
        view = p.fresh_name(["view", "mirror"])
        p.line(f"auto {view} = {x}{chance.choice(['.flip()', '.transpose()', '.copy()'])};")
        sources.append(view)
    takes_names(p, [x, y])
    i = p.counter()
    with around(p):
        type_ = chance.choice(["int64_t", "int64_t", "int", "uint64_t"])
        extent, start = x.extents[0], "0"
        if p.tempts(0.15):
            extent, start = chance.choice([(f"{extent} - 1", "0"), (f"{extent} / 2", "0"),
                                           (extent, "1")])
        if not extent.isalnum():
            extent = f"static_cast<int64_t>({extent})"
        step = chance.choice([f"++{i}", f"{i}++", f"{i} += 2" if p.tempts(0.1) else f"++{i}"])
        with p.loop(f"for ({type_} {i} = {start}; {i} < {extent}; {step})"):
            hides_names(p, [x])
            def at(a, j=i):
                return f"{a}[{{cupynumeric::slice({j}, {j} + 1)}}]"
            leaves = [at(s) for s in sources]
            if p.tempts(0.08):
                leaves[0] = at(x, f"{i} / 2")
            for _ in range(chance.choice([1, 1, 2])):
                p.line(statement(p, at(y), expression(p, leaves, chance.choice([1, 2]))))
            interferes(p, [x, y], 0.06)
            leaves_early(p, i, 0.06)


def chunks(p):
    """R112."""
    chance = p.chance
    x = array(p, rank=chance.choice([1, 1, 2]))
    arrays = [x]
    if chance.even():
        arrays.append(array(p, extents=x.extents))
    y = empty(p, x) if chance.even() else x
    if y is not x:
        arrays.append(y)
    if p.tempts(0.2):
        alias(p, chance.choice(arrays))
    takes_names(p, arrays)
    n = f"int64_t({x.extents[0]})" if not p.tempts(0.05) else f"int64_t({x.extents[0]}) / 2"
    chunk = str(chance.choice([1, 2, 3, 4, 5, 8, 16]))
    if chance.even():
        p.line(f"const int64_t {(name := p.fresh_name(['chunk', 'CHUNK', 'block_size']))} = {chunk};")
        chunk = name
    start = p.fresh_name(["s", "start_", "lo", "at"])
    with around(p):
        step = chunk if not p.tempts(0.08) else f"2 * {chunk}"
        first = "0" if not p.tempts(0.1) else chunk
        with p.loop(f"for (int64_t {start} = {first}; {start} < {n}; {start} += {step})"):
            end = f"std::min({start} + {chunk}, {n})"
            if chance.seldom():
                end = f"{start} + {chunk}"
            elif chance.even():
                p.line(f"const auto {(stop := p.fresh_name(['end', 'stop']))} = {end};")
                end = stop
            parts = {}
            for a in arrays:
                part = f"{a}[{{cupynumeric::slice({start}, {end})}}]"
                if chance.even():
                    p.line(f"auto {(name := p.fresh_name([f'{a}Part', f'part_{a}']))} = {part};")
                    part = name
                parts[a] = part
            for _ in range(chance.choice([1, 1, 2])):
                p.line(statement(p, parts[y], expression(p, list(parts.values()), 1)))
            interferes(p, arrays, 0.06)
            leaves_early(p, start, 0.06)


SHAPES = {"R101": [elements], "R112": [chunks]}
