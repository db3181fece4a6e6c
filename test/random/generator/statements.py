"""Statements: declarations, loops, jumps, exceptions, lambdas, ..."""

import re

# `Box(x);` declares x.
LIKE_DECLARATION = re.compile(r"[\w:]+\([\w() ]*\);$")
DECLARATIONS = [  # form, kind of the new variable, whether it is const
    ("$type NAME = $A;", "array", False), ("$type NAME(($A));", "array", False),
    ("$type NAME{$type($A)};", "array", False), ("const $type NAME = $A;", "array", True),
    ("const $type &NAME = $A;", "array", True), ("$type &NAME = $a;", "array", False),
    ("const auto NAME = $A;", "array", True), ("auto &&NAME = $type($A);", "array", False),
    ("const auto &NAME = $A;", "array", True), ("static $type NAME = $A;", "array", False),
    ("thread_local $type NAME = $A;", "array", False), ("decltype(auto) NAME = ($a);", "array", False),
    ("std::remove_cvref_t<decltype($type($A))> NAME = $A;", "array", False),
    ("$type NAME = NAME;", "array", False), ("$type &NAME = NAME;", "array", False),
    ("[[maybe_unused]] $type NAME = $A; // NOLINT", "array", False),
    ("double NAME = $N;", "number", False), ("const auto NAME = double($N);", "number", True),
    ("double NAME = NAME + $N;", "number", False), ("static double NAME = 0;", "number", False),
    ("double NAME;", "number", False),
    ("int NAME = $I;", "integer", False), ("const int NAME = $I;", "integer", True),
    ("int NAME = NAME + 1;", "integer", False), ("unsigned NAME = $I;", "integer", False),
    ("bool NAME = $T;", "test", False), ("const bool NAME = $T;", "test", True),
    ("bool NAME = NAME;", "test", False), ("std::vector<$type> NAME = $L;", "list", False),
    ("const auto &NAME = $L;", "list", True),
]
TWO = ["auto [ONE, OTHER] = std::make_tuple($type($A), $type($A));",
       "auto [ONE, OTHER] = Pair{$A, $A};", "Pair both${i}{$A, $A};\nauto &[ONE, OTHER] = both${i};",
       "$type pair${i}[] = {$A, $A};\nauto &[ONE, OTHER] = pair${i};",
       "$type ONE = $A, OTHER = $A;"]
PLAIN = [
    "use($A);", "change($a);", "(void)($A);", "$a = $T ? $type($A) : $type($A);", "(flag ? $a : $a) = $A;",
    "use($A), change($a);", "$n = $N, $n += $N;", "$n += $N;", "$n = $N;", "std::swap($a, $a);",
    "(void)sizeof(($A));", "static_assert(!noexcept($A) || true);", "if (false) use($A);",
    "Box(Box($A)) <<= $A;", "use(Box($A));",
    "Box ${b} = $type($A);\n$a = ${b};", "throw $A;", "throw std::runtime_error(\"no\");", ";", "[[likely]];",
    "(void)[&] { return $type($A); };", "std::thread([&] { use($A); }).join();",
    "std::async([&] { return double($N); }).get();", "(void)doubled($type($A));", "asm(\"\");",
    "delete new $type($A);", "if (($T)) [[unlikely]] use($A);", "auto ${k} = &$a;\n*${k} = $A;",
    "auto ${k} = std::make_unique<$type>($A);\nchange(*${k});", "$a = ($T, $type($A));",
    "using Alias${u} = $type;\nuse(Alias${u}($A));", "typedef decltype($A) Of${u};\n(void)sizeof(Of${u});",
    "// arraylint: allow(R202, made by a generator)\n$a = $a + $A;", "use($A); // NOLINT(array-*)",
    "// NOLINTNEXTLINE\nuse($A);", "_Pragma(\"clang loop unroll(enable)\") for (int ${i} = 0; ${i} < 4; ++${i}) use($A);",
    "volatile double ${v} = $N;\n${v} = ${v} + 1;", "constexpr int ${c} = sizeof($type);\n$n += ${c};", "extern int ${e};\n$n += $I;",
    "std::for_each(kept_list().begin(), kept_list().end(), change);",
]
HEADS = [  # of a loop, with the counter
    "for (int ${i} = 0; ${i} < $I; ++${i})", "for (int ${i} = 0; ${i} < 1000; ${i}++)",
    "for (int ${i} = $I; ${i} --> 0;)", "for (size_t ${i} = 0, end = $I; ${i} != end; ${i} += 2)",
    "while ($T)", "for (;;)", "EACH(${i}, 1000)", "for (int ${i} : {1, 2, 3, 4, 5, 6, 7, 8, 9})",
    "for (auto ${i} : std::views::iota(0, $I))", "for (int ${j} = n; int ${i} : {int($I), ${j}})",
    "for (bool ${b} = $T; ${b}; ${b} = $T)", "while (bool ${b} = $T)", "for (use($A); $T; change($a))",
    "for (const auto &${x} : $L)", "for (auto ${x} : kept_list())",
]


def declaration(code, depth):
    form, kind, const = code.chance.choice(DECLARATIONS)
    listed = "NAME{" in form and code.words.LIST_CONSTRUCTOR
    dependent = ("auto" in form or "decltype" in form) and code.frame.is_template
    if listed or dependent or not code.usable([form]):
        form, kind, const = DECLARATIONS[0]
    name = code.fresh("x" if kind == "array" else "v")
    text = code.fill(form, depth).replace("NAME", name)
    code.scope.add(name, kind, const)
    return text


def two_declarations(code, depth):
    text = code.fill(code.chance.choice(TWO), depth)
    for word in ("ONE", "OTHER"):
        name = code.fresh("b")
        text = text.replace(word, name)
        code.scope.add(name, "array")
    return text


def plain(code, depth):
    forms = PLAIN if code.chance.random() < 0.4 else code.statements
    return no_declaration(code.fill(code.chance.choice(code.usable(forms) or ["use($A);"]), depth))


def no_declaration(text):
    return f"({text[:-1]});" if LIKE_DECLARATION.match(text) else text


def idiom(code, depth):
    """A pattern that a rule looks for, in a block of its own."""
    forms = code.usable(code.words.IDIOMS)
    if not forms:
        return declaration(code, depth)
    return "{\n" + code.fill(code.chance.choice(forms), code.chance.choice([0, 1, depth])) + "\n}"


def block(code, depth):
    """Returns a few statements in braces."""
    with code.scope.inner():
        lines = [statement(code, depth - 1) for _ in range(code.chance.choice([1, 1, 2, 3]))]
    return "{\n" + "\n".join(lines) + "\n}"


def loop(code, depth):
    heads = code.usable(HEADS)
    head = code.fill(code.chance.choice(heads), depth)
    with code.inside(loops=True):
        body = block(code, depth)
        if code.chance.seldom():
            body = body[:-1] + leave(code, depth) + "\n}"
    if code.chance.rarely():
        return f"do {body} while ({code.fill('$T', depth)});"
    return f"{head} {body}"


def leave(code, depth):
    """Leaves a loop or the function, on some condition."""
    test = code.fill("$T", depth)
    ways = [ending(code, depth)]
    if code.frame.loops:
        ways += ["break;", "continue;", "break;"]
    return f"if ({test}) {code.chance.choice(ways)}"


def ending(code, depth):
    """Returns the statement that leaves the function."""
    returns, word = code.frame.returns, code.frame.leave
    if returns == "void":
        return f"{word};"
    if returns == "reference":
        return f"{word} {code.chance.choice(code.scope.names('array', True) or ['shared()'])};"
    result = code.expression(returns, depth)
    return f"{word} {code.array}({result});" if returns == "array" else f"{word} {result};"


def branch(code, depth):
    test = code.fill(code.chance.choice(
        ["if ($T)", "if ($T)", "if (auto ${i} = $I; ${i} > 3)", "if (bool ${b} = $T)",
         "if constexpr (sizeof($type) > 8)", "if (!($T)) {} else if ($T)"]), depth)
    text = f"{test} {block(code, depth)}"
    return text + (f" else {block(code, depth)}" if code.chance.even() else "")


def cases(code, depth):
    """A switch whose cases may fall through."""
    parts = []
    with code.inside(loops=code.frame.loops):
        for number in range(code.chance.choice([1, 2, 3])):
            parts.append(f"case {number}: {block(code, depth)}")
            if code.chance.even():
                parts.append(code.chance.choice(["break;", "[[fallthrough]];" if number == 0 else ";"]))
        parts.append(f"default: {block(code, depth)}")
    if code.chance.seldom():  # Duff's device
        inner = "\n".join(part for part in parts[1:] if "fallthrough" not in part)
        return (f"switch ({code.fill('$I', depth)}) {{\n{parts[0]}\ndo {{\n{inner}\n"
                f"}} while ({code.fill('$T', depth)});\n}}")
    return f"switch ({code.fill('$I', depth)}) {{\n" + "\n".join(parts) + "\n}"


def jump(code, depth):
    """A goto, backwards, forwards or to the end of a loop."""
    label, kind = code.fresh("label"), code.chance.randrange(4)
    test = code.fill("$T", depth)
    body = block(code, depth)
    if kind == 0:
        return f"{label}: {body}\nif ({test}) goto {label};"
    if kind == 1:
        return f"if ({test}) goto {label};\n{body}\n{label}:;"
    if kind == 2:
        with code.inside(loops=True):
            more = block(code, depth)
        return (f"for (int i = 0; i < 1000; ++i) {{\nif ({test}) goto {label};\n{more}\n"
                f"{label}:;\n}}")
    return f"{{\n{body}\ngoto {label};\n{block(code, depth)}\n}}\n{label}:;"


def attempt(code, depth):
    """A try block; a coroutine may not suspend in a handler."""
    tried = block(code, depth)
    caught = code.chance.choice(["const std::exception &", f"{code.array} &caught", "int", "..."])
    with code.scope.inner(), code.inside(coroutine=False):
        if caught.endswith("&caught"):
            code.scope.add("caught", "array")
        handler = block(code, depth)
    again = code.chance.choice(["", "", "throw;"])
    return f"try {tried} catch ({caught}) {handler[:-1]}{again}\n}}"


def named_lambda(code, depth):
    """A lambda that is kept, perhaps in a std::function, and called."""
    name = code.fresh("call")
    captures, const, mutable = code.chance.choice(
        [("[&]", False, ""), ("[&]", False, ""), ("[=]", True, ""), ("[=]", False, " mutable")])
    parameter = code.chance.choice([f"{code.array} p", f"const {code.array} &p", "auto p",
                                    f"{code.array} &&p"])
    with code.scope.inner(const=const), code.inside(returns="array", leave="return",
                                                    coroutine=False, loops=False):
        changeable = parameter != "auto p" and "const" not in parameter
        code.scope.add("p", "array", const=not changeable)
        if parameter == "auto p":
            code.scope.add("p", "hidden")
        lines = block(code, depth)
        result = code.fill("$A", depth)
    type_ = "auto"
    if parameter.startswith(code.array + " p") and code.chance.even():
        type_ = f"std::function<{code.array}({code.array})>"
    text = (f"{type_} {name} = {captures}({parameter}){mutable} -> {code.array} "
            f"{{\n{lines}\nreturn {result};\n}};")
    calls = [code.fill(f"use({name}($type($A)));", depth)
             for _ in range(code.chance.choice([0, 1, 2]))]
    return "\n".join([text, *calls])


def local_class(code, depth):
    """A class in a function, whose members see none of its variables."""
    if code.frame.is_template:  # its members would be dependent
        return declaration(code, depth)
    name = code.fresh("Local")
    with code.scope.empty(), code.inside(returns="array", leave="return", coroutine=False,
                                         loops=False):
        code.scope.add("field", "array")
        code.scope.add("count", "integer")
        lines, result = block(code, depth), code.fill("$A", depth)
    variable = code.fresh("object")
    text = (f"struct {name} {{\n{code.array} field;\nint count = 0;\n"
            f"{code.array} operator()() {{\n{lines}\nreturn {result};\n}}\n}};\n"
            f"{name} {variable}{{{code.fill('$A', depth)}}};")
    code.scope.add(f"{variable}.field", "array")
    return f"{text}\nuse({variable}());"


def suspension(code, depth):
    if not code.frame.coroutine:
        return declaration(code, depth)
    return code.fill(code.chance.choice(["co_yield $type($A);", "use(co_await Ready{$type($A)});"]),
                     depth)


def dropped_call(code, depth):
    forms = code.usable([form for kind in code.functions.values() for form in kind])
    return no_declaration(code.fill(code.chance.choice(forms or ["use($A)"]), depth) + ";")


KINDS = [(declaration, 22), (plain, 26), (idiom, 20), (loop, 14), (branch, 6), (cases, 3), (jump, 4),
         (attempt, 4), (named_lambda, 5), (local_class, 2), (suspension, 3), (dropped_call, 4),
         (two_declarations, 4), (leave, 2), (block, 2)]
SIMPLE = [(declaration, 4), (plain, 5), (dropped_call, 1)]


def statement(code, depth):
    """Returns a random statement; simple ones once the program is long enough."""
    code.budget -= 1
    table = KINDS if depth > 0 and code.budget > 0 else SIMPLE
    kinds, weights = zip(*table)
    return code.chance.choices(kinds, weights)[0](code, depth)
