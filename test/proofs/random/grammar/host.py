"""Shapes of programs for host libraries.

The shapes are the same for all libraries; `Words` has a library's spelling of them.
All arrays of a shape are square matrices of one size, so that any two are compatible.
"""

from dataclasses import dataclass

from program import Array
from .surroundings import (around, hides_names, interferes, leaves_early, passes,
                           takes_names)


@dataclass(frozen=True)
class Words:
    """Texts with {holes}: t is new, a and b are arrays, n is their size, s a number."""
    array: str  # the type
    index: str  # the type of sizes
    made: str  # values that are the same in each run
    raw: tuple  # declares t uninitialized
    filled: tuple  # declares t with the same contents each time
    whole: tuple  # statements that write all of t and read none of it
    touched: tuple  # statements that write part of t, or read it
    part: tuple  # (writes part of t, adds that part of t to a)
    heavy: tuple  # costly expressions
    light: tuple  # expressions that fuse with those around them
    numbers: tuple  # scalars computed from an array
    dropped: tuple  # statements without effect on a positive array
    positive: str  # makes a positive
    views: tuple  # declares t as a part of a
    reshaped: tuple = ()  # reshapes of a to its own shape


def extent(p):
    name = p.fresh_name(["n", "m", "count", "rows", "N", "length"])
    if p.chance.often():
        return p.parameter(p.chance.choice(["int", "const int"]), name,
                           lambda: p.chance.size(9, 1))
    p.line(f"{p.chance.choice(['const int', 'int'])} {name} = {p.chance.size(9, 1)};")
    return name


def array(p, w, n):
    """Declares an array that is printed at the end."""
    name = p.fresh_name()
    sizes = p.extent_values((n,))
    if p.tempts(0.15) and sizes:
        p.give(f"{w.array} &", name, [w.made.format(n=s[0]) for s in sizes])
    else:
        p.line(f"{w.array} {name} = {w.made.format(n=n)};")
    p.arrays.append(Array(name, 2, (n, n)))
    return name


def alias(p, w, a):
    """Declares another name for an array, a view or a copy, printed at the end."""
    name = p.fresh_name(["other", "second", "same", "old", "start", "handle"])
    number = w.numbers[0].format(a=a)
    declaration, shown = p.chance.choice([
        (f"auto &{name} = {a};", name), (f"const {w.array} {name}({a});", name),
        (f"auto *{name} = &{a};", f"*{name}"), (f"const auto &{name} = {a};", name),
        (f"std::vector<{w.array}> {name}{{{a}}};", f"{name}[0]"),
        (f"struct {{ {w.array} &t; }} {name}{{{a}}};", f"{name}.t"),
        (f"auto {name} = [=] {{ return {number}; }};", f"{name}()"),
        (f"auto {name} = [&] {{ return {number}; }};", f"{name}()"),
        *((view.format(t=name, a=a), name) for view in w.views)])
    p.line(declaration)
    p.shown.append((shown, name))
    if declaration.startswith(("auto &", "auto *")):
        p.handles.append(shown)


def expression(p, w, arrays, heavy):
    a, b = (p.chance.choice(arrays) for _ in range(2))
    inner = p.chance.choice(w.light).format(a=a, b=b) if p.chance.seldom() else a
    return p.chance.choice(w.heavy if heavy else w.light).format(
        a=f"({inner})" if inner != a else a, b=b)


def first_use(p, w, t, x, y, counter):
    whole = p.chance.choice(w.whole).format(t=t, a=x, b=y)
    return p.chance.choice([
        whole, whole, p.chance.choice(w.touched).format(t=t, a=x, b=y),
        f"{t} += {x};", f"if ({counter} % 2)\n{p.indent}{whole}"])


def keeps(p, w, t, y):
    """Returns a variable and a statement that stores a new array in it."""
    kept = p.fresh_name(["kept", "history"])
    return kept, p.chance.choice([
        f"{kept}.push_back({t});", f"{kept}.push_back(std::move({t}));",
        f"{kept}[0] = {t};", f"std::swap({kept}[0], {t});", f"{t}.swap({kept}[0]);",
        f"{kept}[0] = std::move({t});"])


def allocation(p, w):
    """R201."""
    chance, n = p.chance, extent(p)
    y, x = array(p, w, n), array(p, w, n)
    t = p.fresh_name(["t", "work", "scratch", "sum", "delta"])
    if p.tempts(0.15):
        alias(p, w, y)
    takes_names(p, [t, x])
    keep = None
    if p.tempts(0.2):
        kept, keep = keeps(p, w, t, y)
        p.line(f"std::vector<{w.array}> {kept}{{{y}}};")
        p.shown += [(f"{kept}.front()", kept), (f"{kept}.back()", f"last {kept}")]
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            raw = chance.even()
            p.line(chance.choice(w.raw if raw else w.filled).format(
                t=t, n=n, s=f"double({i})" if p.tempts(0.1) else "0.5"))
            hides_names(p, [x])
            use = f"{y} = {y} * 0.5 + {t} * 0.25;"
            if raw and chance.seldom():
                write, use = chance.choice(w.part)
                p.line(write.format(t=t, a=x))
                use = use.format(t=t, a=y)
            elif raw:
                p.line(chance.choice(w.whole).format(t=t, a=x, b=y))
            else:
                p.line(first_use(p, w, t, x, y, i))
            interferes(p, [x, y, t] if use.startswith(f"{y} =") else [x, y], 0.1)
            p.line(use)
            if keep and use.startswith(f"{y} ="):
                p.line(keep)
            leaves_early(p, i, 0.08)


def invariant(p, w):
    """R214."""
    chance, n = p.chance, extent(p)
    y, x, z = array(p, w, n), array(p, w, n), array(p, w, n)
    if p.tempts(0.3):
        alias(p, w, chance.choice([x, z, y]))
    takes_names(p, [x, z])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            from_all = [x, z, y] if p.tempts(0.15) else [x, z]
            value = expression(p, w, from_all, heavy=chance.often())
            if chance.seldom():
                a = chance.choice(from_all)
                p.line(f"{y} *= 0.5 + 0.001 * {chance.choice(w.numbers).format(a=a)};")
            if chance.even():
                e = p.fresh_name(["e", "f", "decay", "factor"])
                p.line(f"{chance.choice([w.array, 'const ' + w.array])} {e} = {value};")
                if p.tempts(0.15):
                    p.line(f"{e} *= 0.5;" if p.lines[-1].startswith(w.array) else ";")
                value = e
            hides_names(p, [x, z])
            p.line(chance.choice([f"{y} = {y} * 0.5 + 0.1 * ({value});",
                                  f"{y} -= 0.01 * ({value});", f"{y} = {value};"]))
            interferes(p, [x, z, y], 0.15)
            leaves_early(p, i, 0.08)


def reshape(p, w):
    """R206."""
    chance, n = p.chance, extent(p)
    y, x = array(p, w, n), array(p, w, n)
    if p.tempts(0.25):
        alias(p, w, chance.choice([x, y]))
    takes_names(p, [x])
    i = p.counter()
    with around(p):
        with passes(p, i):
            if p.tempts(0.1):
                leaves_early(p, i, 0.5)
            value = chance.choice(w.reshaped).format(a=x, n=n)
            p.line(chance.choice([f"{y} += 0.1 * {value};", f"{y} -= {value} * 0.1;",
                                  f"{y} = {y} * 0.5 + {value};"]))
            interferes(p, [x, y], 0.12)
            leaves_early(p, i, 0.08)


def dropped(p, w):
    """R212: the output does not depend on whether the result is used."""
    x = array(p, w, extent(p))
    p.line(w.positive.format(a=x))
    if p.tempts(0.2):
        alias(p, w, x)
    with around(p):
        p.line(p.chance.choice(w.dropped).format(a=x))


def shapes(w):
    table = {"R201": allocation, "R212": dropped, "R214": invariant}
    if w.reshaped:
        table["R206"] = reshape
    return {rule: [lambda p, shape=shape: shape(p, w)] for rule, shape in table.items()}
