"""Expressions that any library's arrays can be hidden in: lambdas, conversions, macros, ..."""

FORMS = {
    "array": [
        "$type($A)", "($T ? $type($A) : $type($A))", "static_cast<const $type &>($A)",
        "std::move($a)", "std::exchange($a, $type($A))", "({ $type ${t} = $A; ${t}; })",
        "(use($A), $type($A))", "(*&$a)", "const_cast<const $type &>($a)", "$L[$I]", "$L.front()",
        "TWICE($type($A))", "SELF($A)", "std::get<0>(std::make_tuple($type($A), $I))",
        "std::make_pair($type($A), $I).first", "std::ref($a).get()", "identity($A)",
        "*std::optional<$type>($type($A))", "static_cast<std::remove_cvref_t<decltype($a)>>($A)",
        "std::forward<$type>($a)", "($type{$A})", "(flag ? $a : $a)", "($a = $A)",
        "*std::make_shared<$type>($A)", "std::array<$type, 2>{$type($A), $type($A)}[$I % 2]",
        "last($I, $type($A))", "total($type($A), $type($A))", "Held{$type($A)}.value",
        "Held<$type>($A).get()", "static_cast<const $type &>(Box($A))", "Box($A).value", "(Box($A) | Box($A)).value",
        "Pair{$A, $A}.second", "Pair{.first = $A, .second = $A}.first",
    ],
    "number": ["($N + $N)", "($T ? $N : $N)", "(double)$I", "f($N)", "({ $N; })", "-$N", "SELF($N)",
               "std::max($N, $N)", "($n = $N)", "($n += $N)", "double(Box($A))", "Box($A)[$I]",
               "[&] { return double($N); }()", "std::abs($N)"],
    "integer": ["($I + $I)", "$I * 2", "int($N)", "sizeof(($A))", "(noexcept($A) ? 1 : 2)", "($T ? $I : $I)",
                "std::min<int>($I, $I)", "int(double(Box($A)))"],
    "test": ["!$T", "($T && $T)", "($T || $T)", "$N < $N", "$I == $I", "bool(Box($A))", "SELF($T)",
             "($T ? $T : $T)", "std::isfinite($N)", "static_cast<bool>($I)", "[&]() -> bool { return $T; }()",
             "__builtin_expect($T, 1)", "bool(std::optional<double>($N))"],
    "list": ["std::vector<$type>(3, $A)", "collect($type($A), $type($A))", "(flag ? $L : $L)"],
}
AWAITED = ["co_await Ready{$type($A)}", "co_await Job{$type($A)}"]


def form(text):
    def write(code, depth):
        return code.fill(text, depth) if code.usable([text]) else code.leaf(kind_of(text))
    return write


def kind_of(text):
    return next(kind for kind, forms in FORMS.items() if text in forms)


def call_of_lambda(code, depth):
    """An immediately called lambda with one of the captures."""
    captures, const = code.chance.choice(
        [("[&]", False), ("[=]", True), ("[&, kept = $type($A)]", False), ("[=]", False)])
    mutable = " mutable" if captures == "[=]" and not const else ""
    head = code.fill(captures, depth)
    with code.scope.inner(const=const), code.inside(returns="array", leave="return",
                                                    coroutine=False, loops=False):
        if "kept" in captures:
            code.scope.add("kept", "array", const=True)
        lines = code.write_block(code, depth - 1) if code.chance.even() else ""
        result = code.fill("$A", depth)
    return converted(code, f"{head}(){mutable} -> {code.array} {{\n{lines}\nreturn {result};\n}}()")


def stored_call(code, depth):
    """A call through std::function, std::invoke or a generic lambda."""
    form = code.chance.choice([
        "std::function<$type(int)>([&](int ${i}) -> $type { return $A; })($I)",
        "std::invoke([&](const $type &${p}) -> $type { return $type(${p}); }, $type($A))",
        "[](auto &&${p}) -> decltype(auto) { return (${p}); }($A)",
        "[&]<typename ${U}>(const ${U} &${p}) -> $type { return $type(${p}); }($type($A))",
        "[](auto... ${p}) -> $type { return $type((${p}, ...)); }($type($A), $type($A))"])
    with code.inside(coroutine=False):
        return converted(code, code.fill(form, depth))


def converted(code, call):
    """In a template, the type of a lambda's result is dependent."""
    return f"{code.array}({call})" if code.frame.is_template else call


def awaited(code, depth):
    if not code.frame.coroutine:
        return code.leaf("array")
    return f"({code.fill(code.chance.choice(AWAITED), depth)})"


def expressions(words):
    """Returns the functions that write an expression of each kind."""
    table = {kind: [form(text) for text in forms
                    if "$type{" not in text or not words.LIST_CONSTRUCTOR]
             for kind, forms in FORMS.items()}
    table["array"] += [call_of_lambda] * 4 + [stored_call] * 3 + [awaited] * 3
    return table
