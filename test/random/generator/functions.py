"""The functions, classes and templates of a program."""

from dataclasses import dataclass

from .statements import block, ending, idiom

PARAMETERS = [  # declaration, placeholder of the argument, what the body may use
    ("$type NAME", "$A", ("NAME", "array", False)),
    ("const $type &NAME", "$A", ("NAME", "array", True)),
    ("$type &NAME", "$a", ("NAME", "array", False)),
    ("$type &&NAME", "$type($A)", ("NAME", "array", False)),
    ("$type *NAME", "&$a", ("(*NAME)", "array", False)),
    ("const std::vector<$type> &NAME", "$L", ("NAME", "list", True)),
    ("std::vector<$type> NAME", "$L", ("NAME", "list", False)),
    ("const Box &NAME", "$type($A)", ("NAME.value", "array", True)),
    ("int NAME", "$I", ("NAME", "integer", False)),
    ("double NAME", "$N", ("NAME", "number", False)),
    ("double &NAME", "$n", ("NAME", "number", False)),
    ("bool NAME", "$T", ("NAME", "test", False)),
]
RESULTS = [("void", "void"), ("array", "$type"), ("array", "$type"), ("number", "double"), ("test", "bool"),
           ("integer", "int"), ("reference", "$type &"), ("list", "std::vector<$type>")]
TEMPLATES = ["template <typename T>", "template <typename T, int N = 3>", "template <Addable T>",
             "template <typename T> requires Addable<T>"]
OPERATORS = [  # declaration of a member, its form as an expression of an object
    ("$type operator()($type x)", "OBJECT($A)", "array"),
    ("$type operator[](int k)", "OBJECT[$I]", "array"),
    ("$type operator+(const $type &x) const", "(OBJECT + $A)", "array"),
    ("$type operator()(int k, double d = 0)", "OBJECT($I)", "array"),
    ("operator double()", "double(OBJECT)", "number"), ("explicit operator bool()", "bool(OBJECT)", "test"),
    ("virtual $type step(const $type &x)", "OBJECT.step($A)", "array"),
    ("static $type make($type x)", "OBJECT.make($A)", "array"),
    ("$type operator*()", "(*OBJECT)", "array"), ("bool operator==(const $type &x) const", "(OBJECT == $A)", "test"),
]


@dataclass
class Function:
    name: str
    kind: str
    head: str  # up to the body
    variables: list
    coroutine: bool = False
    is_template: bool = False
    result: str = ""


def declared(code, number, namespace):
    """Makes up a function and lets the program call it."""
    chosen = [PARAMETERS[0]] + [code.chance.choice(PARAMETERS)
                                for _ in range(code.chance.choice([0, 1, 1, 2]))]
    code.chance.shuffle(chosen)
    names = [f"arg{i}" for i in range(len(chosen))]
    kind, result = code.chance.choice(RESULTS)
    name = f"{namespace}{code.chance.choice(['step', 'run', 'get', 'make', 'solve'])}{number}"
    coroutine = code.chance.rarely()
    if coroutine:
        kind, result = code.chance.choice([("void", "Flow"), ("array", "Job")])
    template = not coroutine and code.chance.rarely()
    declarations = [d.replace("NAME", n) for (d, _, _), n in zip(chosen, names)]
    if template:
        declarations.insert(0, "const T &t")
    qualifiers = code.chance.choice(["", "", "", "static ", "inline ", "[[nodiscard]] "])
    head = f"{qualifiers}{result} {name}({', '.join(declarations)})".replace("$type", code.array)
    if template:
        head = code.chance.choice(TEMPLATES) + "\n" + head
    arguments = [placeholder for _, placeholder, _ in chosen]
    if template:
        arguments.insert(0, "$type($A)")
    call = f"{name}({', '.join(arguments)})"
    add_call(code, kind, result, call, coroutine)
    variables = [(use[0].replace("NAME", n), *use[1:]) for (_, _, use), n in zip(chosen, names)]
    return Function(name, kind, head, variables, coroutine, template, result)


def add_call(code, kind, result, call, coroutine):
    if result == "Flow":
        code.functions["void"].append(f"for (const auto &${{x}} : {call}) use(${{x}})")
    elif coroutine:
        code.functions["array"].append(f"{call}.value")
    else:
        code.functions["array" if kind == "reference" else kind].append(call)


def body(code, function, depth):
    """Writes the body; it ends with the function's result."""
    leave = "co_return" if function.coroutine else "return"
    with code.scope.empty(), code.inside(returns=function.kind, leave=leave, loops=False,
                                         coroutine=function.coroutine,
                                         is_template=function.is_template):
        for name, kind, const in function.variables:
            code.scope.add(name, kind, const)
        code.scope.add("sum", "number")
        first = "double sum = 0;\n"
        if function.is_template:
            first += (f"{code.array} own = t;\nuse(own + t);\nauto both = t + t;\n"
                      "if constexpr (requires { t.sum(); }) (void)t.sum();\n")
            code.scope.add("own", "array")
        code.budget = max(code.budget, 4)
        lines = [block(code, depth) for _ in range(code.chance.choice([1, 2, 3]))]
        if code.chance.often():
            lines.append(idiom(code, 2))
        try_block = not function.coroutine and code.chance.rarely()
        end = "" if function.coroutine and function.result == "Flow" else ending_of(code, depth)
    text = first + "\n".join([*lines, end])
    if try_block:
        return f"try {{\n{text}\n}} catch (...) {{\nthrow;\n}}"
    return f"{{\n{text}\n}}"


def ending_of(code, depth):
    """A function's last statement sees only its parameters: the rest is in blocks."""
    return ending(code, min(depth, 1)) if code.frame.returns != "void" else ""


def written_class(code, number):
    """A class with an array, members that work on it, and perhaps a base or a template."""
    name, chosen = f"Model{number}", code.chance.sample(OPERATORS, code.chance.choice([1, 2, 3]))
    members = []
    for head, _, kind in chosen:
        with code.scope.empty(), code.inside(returns=kind, leave="return", loops=False):
            const = head.endswith("const")
            if not head.startswith("static"):
                code.scope.add("state", "array", const)
                code.scope.add("steps", "integer", const)
            if "$type x" in head or "&x" in head:
                code.scope.add("x", "array", "const $type" in head)
            lines, end = block(code, 2), ending(code, 1)
        members.append(f"{head} {{\n{lines}\n{end}\n}}")
    for _, form, kind in chosen:
        code.functions[kind].append(form.replace("OBJECT", f"model{number}()"))
    base = code.chance.choice(["", "", " : Ancestor", " : private virtual Ancestor"])
    text = (f"struct {name}{base} {{\n$type state;\nint steps = 3;\ndouble kept[2] = {{f(1), f(2)}};\n"
            f"{name}($type x) : state(x) {{}}\nvirtual ~{name}() = default;\n"
            + "\n".join(members) + f"\n}};\n{name} &model{number}();")
    return text.replace("$type", code.array)
