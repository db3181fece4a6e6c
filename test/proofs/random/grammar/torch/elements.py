"""R101: loops that work element by element."""

from dataclasses import replace

from . import values
from .aliases import alias
from .values import CPP, array, empty, expression, number
from ..surroundings import around, hides_names, leaves_early, takes_names

PARTS = ["{}[{}]", "{}[{}]", "{}[{}]", "{}.select(0, {})", "{}.index({{{}}})"]


def header(p, extent, counter, of=None, honest=True):
    """Writes the head of a loop over an axis."""
    chance = p.chance
    type_ = chance.choice(["int64_t", "int64_t", "int", "long"])
    stop = chance.choice([extent, extent, f"{of}.size(0)" if of else extent,
                          f"{of}.sizes()[0]" if of else extent])
    step = chance.choice([f"++{counter}", f"{counter}++", f"{counter} += 1"])
    start, compare = "0", "<"
    if p.tempts(0.06):
        compare = "!="
    if p.tempts(0.05):
        start, stop, compare, step = f"{stop} - 1", "0", ">=", f"--{counter}"
        type_ = "int64_t"
    if not honest:
        kind = chance.randrange(5)
        if kind == 0:
            start = "1"
        elif kind == 1 and compare == "<":
            stop = f"{stop} / 2"
        elif kind == 2 and compare == "<":
            stop = f"{stop} - 1"
        elif kind == 3 and compare == "<":
            step = f"{counter} += 2"
        elif compare == "<":
            p.line(f"int64_t {(half := p.fresh_name(['half', 'some']))} = {stop};")
            p.line(f"{half} /= 2;")
            stop = half
            p.safe_only("it is not known that the loop leaves elements out")
    if p.tempts(0.07) and compare == "<":
        p.line(f"{type_} {counter} = {start};")
        return f"while ({counter} < {stop})", f"{counter} += 1;" if "+= 2" not in \
            step else f"{step};"
    return f"for ({type_} {counter} = {start}; {counter} {compare} {stop}; {step})", ""


def assignment(p, target, sources, counter):
    """Writes `y[i] = f(x[i])` or similar."""
    chance = p.chance
    part = PARTS[0] if p.honest else chance.choice(PARTS)
    at = counter
    if p.tempts(0.06):
        at = chance.choice([f"{counter} - 0", f"({counter})", f"{counter} * 1"])
    whole = part.format(target, at)
    leaves = [part.format(s, counter) for s in sources]
    if p.tempts(0.1):  # a neighbouring element
        leaves[0] = part.format(sources[0], chance.choice(
            [f"{counter} / 2", "0", f"{counter} * {counter} / ({counter} + 1)"]))
    value = expression(p, leaves, chance.choice([1, 2, 2, 3]), type_=target.dtype)
    kind = chance.random()
    if kind < 0.08:
        value = number(p, target.dtype)
    elif kind < 0.16:
        value = leaves[0]
    elif kind < 0.2 and not p.honest:
        value = f"{leaves[0]} * {counter}"
    if kind > 0.8:
        return chance.choice([
            f"{whole} += {value};", f"{whole}.add_({value});", f"{whole} -= {value};",
            f"{whole} *= {number(p, target.dtype)};",
            f"{whole}.mul_({number(p, target.dtype)});", f"{whole}.copy_({value});",
            f"{whole}.sub_({value});" if p.honest else
            f"{target}.index_put_({{{counter}}}, {value});", f"{whole}.neg_();",
            f"{whole}.fill_({number(p, target.dtype)});"])
    if part.startswith("{}.select") or "index" in whole:
        return f"{target}.index_put_({{{counter}}}, {value});" if chance.even() else \
            f"{target}[{counter}] = {value};"
    return f"{whole} = {value};"


def maps(p):
    """Tensor expressions of elements or rows."""
    chance = p.chance
    x = array(p, rank=1 if p.honest or chance.often() else None)
    sources = [x]
    if chance.even():
        sources.append(array(p, type_=None if p.tempts(0.2) else x.dtype,
                             extents=x.extents))
    zero = chance.seldom()
    y = x if chance.seldom() else empty(
        p, x, values.dtype(p) if p.tempts(0.2) else None, zero)
    if "float" not in y.dtype:
        p.safe_only("whole numbers cut fractions off at another place")
    if p.tempts(0.2):
        alias(p, chance.choice([x, y]))
    if p.tempts(0.1):
        view = p.fresh_name(["view", "part", "rest"])
        p.line(f"auto {view} = {x}{chance.choice(['.flip(0)', '.slice(0, 1)', '.slice(0, 0, 3)', '.expand_as(' + x.name + ')', '.detach()'])};")
        sources.append(view)
        p.shown.append((f"{view}.clone()", view))
    takes_names(p, [x, y])
    i = p.counter()
    with around(p):
        head, step = header(p, x.extents[0], i, chance.choice([x, y]), not p.tempts(0.15))
        with p.loop(head):
            hides_names(p, [x])
            for _ in range(chance.choice([1, 1, 1, 2, 3])):
                p.line(assignment(p, y, sources, i))
            if p.tempts(0.1):
                p.line(f"if ({i} == 1)\n{p.indent}{y}.mul_(1);")
            leaves_early(p, i, last=bool(step))
            if step:
                p.line(step)


def floating(p):
    return values.dtype(p) if p.tempts(0.1) else p.chance.choice(["float64", "float32"])


def read(p, array_, counter, reader):
    """Returns an element as a number, in the way that this program reads elements."""
    if reader == "item":
        return p.chance.choice([f"{array_}[{counter}].item<{CPP[array_.dtype]}>()"] * 4 + [
            f"{array_}.select(0, {counter}).item<{CPP[array_.dtype]}>()",
            f"{array_}.index({{{counter}}}).item<{CPP[array_.dtype]}>()"])
    return f"{reader[array_]}[{counter}]"


def readers(p, arrays):
    """Chooses how elements are read: `item`, accessors or pointers."""
    kind = p.chance.random()
    if kind < 0.5:
        return "item"
    found = {}
    for a in arrays:
        if p.chance.even():
            named = p.fresh_name([f"{a}Host", f"host_{a}"])
            p.line(f"auto {named} = {a}.cpu();")
            a = replace(a, name=named)
        of = a if a in arrays else arrays[len(found)]
        name = p.fresh_name([f"{a}_p", f"{a}Data", f"p{a}"])
        type_ = CPP[a.dtype]
        p.line(f"auto {name} = {a}.accessor<{type_}, 1>();" if kind < 0.75 else
               f"{p.chance.choice(['auto *', f'{type_} *', 'auto '])}{name} = "
               f"{a}.data_ptr<{type_}>();")
        found[of] = name
    return found


def scalar(p, elements, type_, depth=2):
    """Returns arithmetic on host numbers."""
    chance = p.chance
    if depth == 0 or chance.random() < 0.25:
        return chance.choice(elements)
    a = scalar(p, elements, type_, depth - 1)
    suffix = "f" if type_ == "float32" and not p.tempts(0.2) else ""
    literal = chance.choice(["2", "0.5", "1.5", "3"])
    if "." in literal:
        literal = "2" if type_ == "int64" else literal + suffix
    forms = [f"{a} * {literal}", f"{a} + {literal}", f"({a} - {literal})", f"-({a})",
             f"({a} + {scalar(p, elements, type_, depth - 1)})",
             f"{a} * {a}", f"({a} > 0 ? {a} : {literal})"]
    if type_ != "int64":
        forms += [f"{a} / 2", f"{a} / {literal}"]
    if p.tempts(0.1):
        forms += [f"std::abs({a})", f"std::max({a}, {a})"] * 4
    return chance.choice(forms)


def test_of(p, elements):
    chance = p.chance
    e = chance.choice(elements)
    forms = ["{} > 0", "{} < 1", "{} >= 2", "0 < {}", "{} != {}", "{} == 1", "{} <= -1"]
    if not p.honest:
        forms += ["{} > limit", "!({} > 1)", "{} >= 0.5"]
    form = chance.choice(forms)
    if "limit" in form and "limit" not in p.names:
        p.names.add("limit")
        p.line("const double limit = 0.25;" if chance.even() else
               "const float limit = 0.25f;")
    text = form.format(e, e)
    if chance.random() < 0.15:
        text += chance.choice([" && ", " || "]) + f"{chance.choice(elements)} < 2"
    return text


def numbers(p):
    """One statement in a loop, which reads elements as numbers."""
    chance = p.chance
    x = array(p, rank=1, type_=floating(p))
    y = empty(p, x, values.dtype(p) if p.tempts(0.2) else None, zero=True)
    if p.tempts(0.15):
        alias(p, chance.choice([x, y]))
    if y.dtype != x.dtype or "float" not in x.dtype:
        p.safe_only("numbers are converted at another place")
    takes_names(p, [x, y])
    i = p.counter()
    with around(p):
        how = readers(p, [x, y])
        element, other = read(p, x, i, how), read(p, y, i, how)
        elements = [element, element, other]
        target = f"{y}[{i}]" if how == "item" else other
        value = scalar(p, elements, x.dtype)
        test = test_of(p, elements)
        head, step = header(p, x.extents[0], i, x, not p.tempts(0.1))
        with p.loop(head):
            kind = chance.randrange(4)
            if kind == 0:
                p.line(f"{target} = {value};")
            elif kind == 1:
                p.line(f"if ({test})\n{p.indent}{target} = {value};")
            elif kind == 2:
                p.line(f"if ({test})\n{p.indent}{target} = {value};\nelse\n"
                       f"{p.indent}{target} = {scalar(p, elements, x.dtype)};")
            else:
                other = scalar(p, elements, x.dtype, 1)
                if not p.honest:
                    other = f"{CPP[x.dtype]}({other})"
                p.line(f"{target} = {test} ? {value} : {other};")
            leaves_early(p, i, 0.06, bool(step))
            if step:
                p.line(step)


def reductions(p):
    """A host number that accumulates elements."""
    chance = p.chance
    x = array(p, rank=1, type_=floating(p))
    b = array(p, extents=x.extents, type_=x.dtype)
    if p.tempts(0.12):
        alias(p, x)
    total = p.fresh_name(["total", "dot", "most", "hits", "sum"])
    type_ = CPP[x.dtype]
    if p.tempts(0.2):
        type_ = chance.choice(["double", "float", "int"])
    p.line(f"{type_} {total} = {chance.choice(['0', '0', '1', '-1'])};")
    p.number(total, rough=True)
    i = p.counter()
    with around(p):
        how = readers(p, [x, b])
        e, f = read(p, x, i, how), read(p, b, i, how)
        value = scalar(p, [e, f], x.dtype)
        test = test_of(p, [e, f])
        if "float" not in x.dtype or type_ in ("int", "int64_t"):
            p.safe_only("whole numbers and fractions are mixed")
        if chance.even() and how == "item":
            e = f"({x}[{i}] * {b}[{i}]).item<{CPP[x.dtype]}>()"
        head, step = header(p, x.extents[0], i, x, not p.tempts(0.1))
        with p.loop(head):
            hides_names(p, [x])
            cast = CPP[x.dtype] if type_ == CPP[x.dtype] else type_
            p.line(chance.choice([
                f"{total} += {e};", f"{total} += {e} * {f};", f"{total} += {value};",
                f"if ({e} > {total})\n{p.indent}{total} = {e};",
                f"if ({total} > {e})\n{p.indent}{total} = {e};",
                f"{total} = std::max<{cast}>({total}, {e});",
                f"{total} = std::min<{cast}>({e}, {total});",
                f"if ({test})\n{p.indent}++{total};", f"{total} = {total} + {e};",
                f"if ({test})\n{p.indent}{total} += 1;", f"{total} -= {e};"]))
            leaves_early(p, i, 0.08, bool(step))
            if p.tempts(0.06):
                p.line(f"{x}[{i}] = {total};")
            if step:
                p.line(step)


def rows(p):
    """Two nested loops."""
    chance = p.chance
    x = array(p, rank=2)
    y = chance.choice([x, empty(p, x, None, zero=True)])
    s = array(p, extents=(x.extents[0],), type_=x.dtype)
    i, j = p.counter(), p.counter()
    if p.tempts(0.15):
        alias(p, chance.choice([x, y, s]))
    type_ = CPP[x.dtype]
    item = f".item<{type_}>()"
    if "float" not in x.dtype:
        p.safe_only("numbers are converted at another place")
    with around(p):
        last = f"{x}.size(1)" if chance.even() else x.extents[1]
        head, _ = header(p, x.extents[0], i, x)
        if head.startswith("while"):
            head = f"for (int64_t {i} = 0; {i} < {x}.size(0); ++{i})"
        with p.loop(head):
            if p.tempts(0.15):
                p.line(f"{s}[{i}] = {i};")
            with p.loop(f"for (int64_t {j} = {'1' if p.tempts(0.1) else '0'}; "
                        f"{j} < {last}; ++{j})"):
                at = f"[{i}][{j}]"
                p.line(chance.choice([
                    f"{y}{at} = {x}{at}{item} * {s}[{i}]{item};",
                    f"{y}{at} = {x}{at} * {s}[{i}];", f"{y}{at} *= {s}[{i}];",
                    f"{y}{at} = {x}{at}{item} / ({s}[{i}]{item} + 3);",
                    f"{y}{at} = {x}[{j}][{i}]{item} * 2;" if chance.seldom() else
                    f"{y}{at} = {x}{at}{item} * 2;",
                    f"{y}{at} = {i};", f"{y}{at} += {x}{at};",
                    f"{y}.index_put_({{{i}, {j}}}, {x}.index({{{i}, {j}}}) * 2);"]))


SHAPES = {"R101": [maps, maps, maps, numbers, reductions, rows]}
