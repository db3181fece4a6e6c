"""Declares arrays, and writes expressions of them."""

from program import Array


def number(p):
    return f"legate::Scalar({p.chance.choice(['0.5', '2.0', '1.0', '-1.0', '0.25', '3.0'])})"


def extent(p, least=1, most=64):
    """Returns the text of an extent: a literal, a constant or an argument. Some
    functions of the library do not accept empty arrays."""
    chance = p.chance
    if not p.honest and chance.rarely():
        least = 0
    if chance.rarely():
        return str(chance.size(most, least))
    name = p.fresh_name(["n", "m", "count", "rows", "cols", "N", "length"])
    if chance.often():
        return p.parameter(chance.choice(["uint64_t", "const uint64_t"]), name,
                           lambda: chance.size(most, least))
    kind = chance.choice(["const uint64_t", "constexpr uint64_t", "uint64_t"])
    p.line(f"{kind} {name} = {chance.size(most, min(9, most))};")
    return name


def shaped(p, rank=None, least=1):
    rank = rank or p.chance.choice([1, 1, 1, 1, 2, 3])
    return tuple(extent(p, least, [64, 17, 8][rank - 1]) for _ in range(rank))


def size_of(extents):
    return "{" + ", ".join(extents) + "}"


def array(p, rank=None, extents=None, init=None):
    """Declares an array that is printed at the end."""
    chance = p.chance
    extents = extents or shaped(p, rank)
    size = size_of(extents)
    init = init or chance.choice([
        f"cupynumeric::random({size})", f"cupynumeric::random({size})",
        f"cupynumeric::random({size})", f"cupynumeric::zeros({size})",
        f"cupynumeric::full({size}, {number(p)})"])
    name = p.fresh_name()
    sizes = p.extent_values(extents)
    if p.tempts(0.08) and sizes:
        p.give(chance.choice(["cupynumeric::NDArray", "cupynumeric::NDArray &"]), name,
               [f"cupynumeric::random({{{', '.join(map(str, s))}}})" for s in sizes])
        p.arrays.append(Array(name, len(extents), extents, fresh=False))
        return p.arrays[-1]
    p.line(f"{chance.choice(['auto', 'auto', 'cupynumeric::NDArray'])} {name} = {init};")
    made = Array(name, len(extents), extents)
    p.arrays.append(made)
    return made


def empty(p, like):
    """Declares an array with the extents of another, to be overwritten next."""
    size = size_of(like.extents)
    return array(p, extents=like.extents, init=p.chance.choice([
        f"cupynumeric::zeros({size})", f"cupynumeric::full({size}, {number(p)})",
        f"cupynumeric::zeros({size}, legate::float64())"]))


UNARY = ["cupynumeric::abs({})", "cupynumeric::exp({})", "cupynumeric::negative({})",
         "cupynumeric::sqrt(cupynumeric::abs({}))"]
BINARY = ["{} + {}", "{} - {}", "{} * {}", "cupynumeric::add({}, {})",
          "cupynumeric::multiply({}, {})", "cupynumeric::subtract({}, {})"]


def operand(text):
    return text if text.isidentifier() or text.endswith((")", "]")) and \
        " " not in text.partition("(")[0] and not text.startswith("(") and \
        " + " not in text and " - " not in text and " * " not in text else f"({text})"


def expression(p, leaves, depth=2):
    chance = p.chance
    leaf = str(chance.choice(leaves))
    if depth == 0 or chance.random() < 0.2:
        return leaf
    inner = operand(expression(p, leaves, depth - 1))
    kind = chance.random()
    if kind < 0.35:
        return f"{inner} {chance.choice('+-*')} {number(p)}"
    if kind < 0.6:
        return chance.choice(UNARY).format(inner)
    return chance.choice(BINARY).format(inner, operand(expression(p, leaves, depth - 1)))


def alias(p, array_):
    """Declares another handle or name for the array, and prints it at the end."""
    name = p.fresh_name(["other", "second", "same", "old", "start", "handle"])
    p.aliased.add(str(array_))
    declaration, shown = p.chance.choice([
        (f"auto {name} = {array_};", name), (f"auto &{name} = {array_};", name),
        (f"const cupynumeric::NDArray {name}({array_});", name),
        (f"auto {name} = {array_}[{{cupynumeric::slice(0, 1)}}];", name),
        (f"auto {name} = {array_}.transpose();", f"{name}.copy()"),
        (f"auto {name} = {array_}.copy();", name),
        (f"std::vector<cupynumeric::NDArray> {name}{{{array_}}};", f"{name}[0]"),
        (f"struct {{ cupynumeric::NDArray t; }} {name}{{{array_}}};", f"{name}.t"),
        (f"auto {name} = [=] {{ return cupynumeric::sum({array_}); }};", f"{name}()"),
        (f"auto {name} = [&] {{ return cupynumeric::sum({array_}); }};", f"{name}()"),
        (f"auto *{name} = &{array_};", f"*{name}")])
    p.line(declaration)
    p.shown.append((shown, name))
    if not shown.endswith("()"):
        p.handles.append(shown)
    return name
