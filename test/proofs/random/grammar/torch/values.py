"""Declares arrays, and writes expressions of them."""

import math

from program import Array

CPP = {"float64": "double", "float32": "float", "int64": "int64_t", "bool": "bool"}
KIND = {"float64": "torch::kFloat64", "float32": "torch::kFloat32",
        "int64": "torch::kInt64", "bool": "torch::kBool"}
# Otherwise, an array is on the host, and nothing waits for it.
ANYWHERE = 'std::getenv("PROOF_DEVICE") ? "cuda" : "cpu"'


def dtype(p):
    return p.chance.choice(["float64", "float64", "float64", "float32", "float32",
                            "int64"])


def extent(p, least=0, most=64):
    """Returns the text of an extent: a literal, a constant or an argument."""
    chance = p.chance
    if chance.rarely():
        return str(chance.size(most, least))
    name = p.fresh_name(["n", "m", "count", "rows", "cols", "N", "length"])
    if chance.often():
        return p.parameter(chance.choice(["int64_t", "int64_t", "const int64_t", "int"]),
                           name, lambda: chance.size(most, least))
    kind = chance.choice(["const int64_t", "constexpr int64_t", "int64_t", "const int",
                          "const auto"])
    few = least if chance.seldom() else min(9, most)
    p.line(f"{kind} {name} = {chance.size(most, few)};")
    return name


def shaped(p, rank=None, least=0, most=None):
    rank = rank or p.chance.choice([1, 1, 1, 1, 1, 2, 3])
    most = most or [64, 17, 8][rank - 1]
    return tuple(extent(p, least, most) for _ in range(rank))


def values(p, extents, type_):
    """Returns an expression that creates a new array."""
    chance, size = p.chance, "{" + ", ".join(extents) + "}"
    options = KIND[type_] if type_ != "float32" or chance.even() else ""
    if type_ == "float64":
        options = f"torch::dtype({options}).device({ANYWHERE})"
    comma = ", " + options if options else ""
    count = " * ".join(f"static_cast<int64_t>({e})" if e[0].isalpha() else e
                       for e in extents) or "1"
    if type_ == "int64":
        return chance.choice([
            f"torch::ones({size}, {options})", f"torch::zeros({size}, {options})",
            f"torch::full({size}, 3, {options})",
            f"torch::arange({count}, {options}).reshape({size})"])
    plain = [f"torch::ones({size}{comma})", f"torch::zeros({size}{comma})",
             f"torch::full({size}, {number(p)}{comma or ', torch::kFloat32'})"]
    if len(extents) == 1:
        plain += [f"torch::linspace(-1, 1, {extents[0]}{comma})",
                  f"torch::arange({extents[0]}{comma or ', torch::kFloat32'})"]
    line = f"torch::arange({count}{comma or ', torch::kFloat32'})"
    varied = [f"{line}.mul(0.37).sub(1.5).reshape({size})",
              f"torch::sin({line}).reshape({size})",
              f"{line}.remainder(7).sub(3).reshape({size})"]
    drawn = [f"torch::rand({size}{comma})", f"torch::randn({size}{comma})"]
    return chance.choice(plain + varied + (drawn * 5 if p.draws else []))


def array(p, rank=None, type_=None, extents=None, name=None, init=None):
    """Declares an array that is printed at the end."""
    type_ = type_ or dtype(p)
    extents = extents or shaped(p, rank)
    init = init or values(p, extents, type_)
    name = name or p.fresh_name()
    if p.tempts(0.12) and elsewhere(p, name, extents, type_, init):
        return p.arrays[-1]
    kind = p.chance.choice(["auto", "auto", "auto", "torch::Tensor"])
    copied = "reshape" in init and p.chance.even()
    size = "{" + ", ".join(extents) + "}"
    p.line(f"{kind} {name} = torch::empty({size}, {KIND[type_]});" if copied else
           f"{kind} {name} = {init};")
    if copied:
        p.line(f"{name}.copy_({init});")
    made = Array(name, len(extents), extents, type_)
    p.arrays.append(made)
    return made


def elsewhere(p, name, extents, type_, init):
    """Declares an array that comes from the caller or has another owner."""
    sizes = p.extent_values(extents)
    if sizes and p.chance.even():
        texts = [f"torch::arange({math.prod(s)}, {KIND[type_]}).remainder(5)"
                 f".reshape({{{', '.join(map(str, s))}}})" for s in sizes]
        p.give(p.chance.choice(["torch::Tensor", "torch::Tensor", "torch::Tensor &", "torch::Tensor &", "const torch::Tensor &"]),
               name, texts)
    elif p.chance.even():
        p.line(f"std::vector<torch::Tensor> {name}{{{init}}};")
        name += "[0]"
    else:
        p.line(f"struct {{ torch::Tensor t; }} {name};\n{name}.t = {init};")
        name += ".t"
    p.arrays.append(Array(name, len(extents), extents, type_, False))
    return True


def empty(p, like, type_=None, zero=False):
    """Declares an array with the extents of another, to be overwritten next."""
    type_ = type_ or like.dtype
    size = "{" + ", ".join(like.extents) + "}"
    makers = ["zeros", "ones"] if zero else ["empty", "empty", "zeros", "ones"]
    maker = p.chance.choice(makers)
    init = p.chance.choice([f"torch::{maker}({size}, {KIND[type_]})",
                            f"torch::{maker}_like({like})"])
    if type_ != like.dtype:
        init = f"torch::{maker}({size}, {KIND[type_]})"
    return array(p, type_=type_, extents=like.extents, init=init)


def number(p, type_="float64"):
    if type_ == "int64":
        return p.chance.choice(["1", "2", "3", "-1"])
    return p.chance.choice(["0.5", "2", "1", "-1", "0.25", "1.5", "3", "0", "0.1"])


UNARY = ["{}.abs()", "torch::sin({})", "{}.exp()", "torch::relu({})", "-{}",
         "{}.clamp(-1, 1)", "torch::tanh({})", "{}.square()", "{}.neg()",
         "torch::sigmoid({})", "{}.abs().sqrt()", "{}.clone()"]
UNARY += ["{}.cos()", "torch::log1p({}.abs())", "{}.erf()", "{}.floor()", "{}.round()",
          "{}.sign()", "torch::expm1({})", "{}.pow(2)", "{}.pow(3)", "torch::atan({})",
          "{}.remainder(2)", "torch::fmod({}, 1.5)", "{}.lgamma()", "{}.reciprocal()",
          "{}.clamp_min(0)", "torch::nan_to_num({})", "{}.sinh()", "torch::sinc({})"]
EXACT = ["{}.abs()", "torch::relu({})", "-{}", "{}.clamp(-1, 1)", "{}.square()",
         "{}.clone()"]
BINARY = ["{} + {}", "{} - {}", "{} * {}", "torch::maximum({}, {})",
          "torch::where({} > {}, {a}, {b})", "torch::atan2({}, {})", "torch::hypot({}, {})",
          "torch::fmax({}, {})", "{} / ({} + 3)", "torch::copysign({}, {})", "{}.add({}, 0.5)", "torch::mul({}, {})"]


def expression(p, leaves, depth=2, exact=False, type_="float64"):
    """Returns an elementwise expression of leaves of the same shape, which may need
    parentheses."""
    chance = p.chance
    leaf = chance.choice(leaves)
    if depth == 0 or chance.random() < 0.2:
        return str(leaf)
    kind = chance.random()
    inner = operand(expression(p, leaves, depth - 1, exact, type_))
    if kind < 0.35:
        return f"{inner} {chance.choice('+-*')} {number(p, type_)}"
    if kind < 0.45 and type_ != "int64":
        return f"{chance.choice(['1', '2', '0.5'])} {chance.choice('-*+')} {inner}"
    if kind < 0.7:
        forms = EXACT if exact or type_ == "int64" else UNARY
        return chance.choice(forms).format(inner)
    other = operand(expression(p, leaves, depth - 1, exact, type_))
    form = chance.choice(BINARY[:4] if type_ == "int64" else BINARY)
    return form.format(inner, other, a=inner, b=other)


def operand(text):
    return text if text.replace("_", "").replace(".", "").isalnum() or (
        text.endswith((")", "]")) and " " not in text) else f"({text})"
