"""Shapes of real programs, repeated many times."""

import random

from growth.shapes import SHAPES, blocks, function, shape


@shape
def calls(count):
    """Array calls in a row, each on the same few arrays."""
    forms = ["  b = a + b;", "  a += b;", "  b.assign(a);", "  a = sqrt(b);",
             "  add(a, b, a);", "  a.fill(Scalar(1.0));", "  b = sum(a * b);"]
    return function([forms[i % len(forms)] for i in range(count)])


@shape
def loop_calls(count):
    """One loop around many array calls."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *calls(count)[1:-1], "  }"])


@shape
def loops(count):
    """Short loops in a row, each with something to report."""
    return function(blocks(count, lambda i: [
        "  for (int i = 0; i < n; ++i) {",
        "    NDArray t = zeros({10});",
        f"    t = a + Scalar({i}.0);",
        "    b = b + t;",
        "    if (bool(all(greater(a, b)))) break;",
        "  }"]))


@shape
def nested_loops(count):
    """Loops within loops, 40 deep, and a call on each level."""
    def nest(i):
        down = [f"  for (int i{d} = 0; i{d} < n; ++i{d}) {{ b = a + b;"
                for d in range(40)]
        return down + ["  a = zeros({5}); b += a;"] + ["  }"] * 40
    return function(blocks(count, nest))


@shape
def nested_ifs(count):
    """Branches within branches, 100 deep, in a loop."""
    def nest(i):
        return (["  for (int i = 0; i < n; ++i) {"] +
                [f"  if (k > {d}) {{ b = a + b;" for d in range(100)] +
                ["  a = zeros({5}); b += a;"] + ["  }"] * 101)
    return function(blocks(count, nest))


@shape
def else_ifs(count):
    """One chain of `else if`; each is nested in the one before."""
    lines = []
    # Clang's own parser calls itself for each arm.
    for start in range(0, max(count // 2, 1), 500):
        arms = min(500, max(count // 2, 1) - start)
        for i in range(arms):
            lines += [f"  {'else ' if i else ''}if (k == {start + i})",
                      f"    b = a + Scalar({i}.0);"]
    return function(["  for (int i = 0; i < n; ++i) {", *lines, "  }"])


@shape
def branches(count):
    """Consecutive branches in one loop."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         f"    if (i == {i})", "      b = a + b;"]), "  }"])


@shape
def cases(count):
    """One switch with an array call in each case."""
    return function(["  for (int i = 0; i < n; ++i)", "    switch (i) {",
                     *blocks(count, lambda i: [
                         f"    case {i}:", "      b = a + b; break;"]),
                     "    }"])


@shape
def chain(count):
    """Functions that each call the one before, and the last in a loop."""
    lines = ["bool step0(NDArray a) { return bool(all(a)); }"]
    lines += [f"bool step{i}(NDArray a) {{ return step{i - 1}(a + a); }}"
              for i in range(1, count)]
    return lines + ["void run(NDArray a) {", "  for (int i = 0; i < n; ++i)",
                    f"    if (step{count - 1}(a)) return;", "}"]


@shape
def functions(count):
    """Many functions, each with a loop."""
    return blocks(count, lambda i: [
        f"double work{i}(NDArray a, int k) {{",
        "  double s = 0;",
        "  for (int i = 0; i < k; ++i)",
        "    s += bool(all(greater(a, a * a))) ? 1 : 2;",
        "  return s;",
        "}"])


@shape
def fan(count):
    """One function that many others call, and one that calls them all."""
    lines = ["void leaf(NDArray a) { a += a; }"]
    half = max(count // 2, 1)
    lines += [f"void mid{i}(NDArray a) {{ leaf(a); }}" for i in range(half)]
    return lines + function([f"  mid{i}(a);" for i in range(half)])


@shape
def lambdas(count):
    """Lambdas in one function, each with a loop."""
    return function(blocks(count, lambda i: [
        f"  auto step{i} = [&](int m) {{",
        "    for (int i = 0; i < m; ++i)",
        "      b = a + b;",
        "  };",
        f"  step{i}(k);"]))


@shape
def views(count):
    """Named views of one array."""
    return function(blocks(count, lambda i: [
        f"  auto v{i} = a[{{slice({i}, {i + 9})}}];",
        f"  v{i}.assign(b);",
        f"  b = b + v{i};"]))


@shape
def variables(count):
    """Arrays that are declared, and used once much later."""
    third = max(count // 3, 1)
    lines = [f"  NDArray x{i} = zeros({{{i + 1}}});" for i in range(third)]
    lines += [f"  x{i} = x{i} + x{(i * 7) % third};" for i in range(third)]
    lines += [f"  b += x{i};" for i in range(third)]
    return function(lines)


@shape
def rebindings(count):
    """A few variables that are assigned new arrays in many loops."""
    return function(blocks(count, lambda i: [
        "  for (int i = 0; i < n; ++i) {",
        "    NDArray t = zeros({10}), u = zeros({10});",
        "    t = a * b;",
        "    u = t + a;",
        "    b = u - t;",
        "  }",
        "  a = b;"]))


@shape
def reads(count):
    """Values that are read back, stored, and used in conditions."""
    return function(blocks(count, lambda i: [
        f"  bool r{i} = bool(all(a));",
        f"  if (r{i}) a += b;",
        f"  if (r{max(i - 3, 0)} && k > {i}) b += a;"]))


@shape
def elements(count):
    """Loops over elements through accessors."""
    def walk(i):
        return [
            "  {",
            "    auto x = a.get_read_accessor<double, 1>();",
            "    auto y = b.get_write_accessor<double, 1>();",
            "    for (int i = 0; i < n; ++i)",
            f"      y[i] = x[i] * {i}.0 + 1.0;",
            "  }"]
    return function(blocks(count, walk))


@shape
def scalars(count):
    """Code without arrays, for the cost of other code."""
    return function(["  double s = 0, t = 1;",
                     *blocks(count, lambda i: [
                         f"  for (int i = 0; i < {i + 2}; ++i)",
                         "    s += f(t) * i;",
                         "  t = s > 3 ? t : s;"]),
                     "  n = int(s);"])


@shape
def initialisers(count):
    """An initializer list with one call per line."""
    return function(["  std::vector<NDArray> all = {",
                     *(f"    a + Scalar({i}.0)," for i in range(count)),
                     "  };", "  b = all[k];"])


@shape
def numbers(count):
    """A table of numbers."""
    return ["static const double table[] = {",
            *(f"  {i}.5, {i}.25, {i}.125, {i}.0," for i in range(count)), "};",
            "void run(NDArray a) { a.fill(Scalar(table[n])); }"]


@shape
def terms(count):
    """Sums of 50 terms in a loop, one term per line."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    b = a", *["      + b * a"] * 50, "    ;"]),
                     "  }"])


@shape
def long_sum(count):
    """Sums of as many terms as there are lines, up to 2000."""
    size = min(count, 2000)
    return function(blocks(count, lambda i: [
        "  b = a", *["    + b"] * size, "  ;"]))


@shape
def long_sums_in_loop(count):
    """The same, in a loop, with scalars."""
    size = min(count, 2000)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    b.fill(Scalar(f(1.0)", *["      + f(2.0 * i)"] * size,
                         "    ));"]), "  }"])


@shape
def appends(count):
    """Host arrays that are filled in loops, and arrays that grow by concatenation."""
    return function(blocks(count, lambda i: [
        f"  std::vector<double> h{i};",
        "  for (int i = 0; i < n; ++i)",
        f"    h{i}.push_back(bool(sum(a * b)) ? i : 2);",
        f"  b.fill(Scalar(h{i}[0]));"]))


@shape
def members(count):
    """A class of many arrays and many methods."""
    third = max(count // 3, 1)
    return ["struct Model {",
            *(f"  NDArray x{i} = zeros({{8}});" for i in range(third)),
            *(f"  void step{i}(int k) {{ for (int i = 0; i < k; ++i) "
              f"x{i} = x{i} + x{(i + 1) % third}; }}" for i in range(third)),
            "  void run(int k) {",
            *(f"    step{i}(k);" for i in range(third)), "  }", "};"]


@shape
def instances(count):
    """A template with many instances."""
    return ["template <int N> void work(NDArray a, NDArray b) {",
            "  for (int i = 0; i < N; ++i) b = a + b;", "}",
            *(f"template void work<{i + 10}>(NDArray, NDArray);"
              for i in range(count))]


@shape
def suppressed(count):
    """Findings that are each suppressed by NOLINT."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    a = a + b; // NOLINT",
                         "    // NOLINTNEXTLINE",
                         "    b = zeros({3});"]), "  }"])


@shape
def macros(count):
    """Findings within macros."""
    return ["#define STEP(x, y) x = x + y; if (bool(all(x))) y += x;",
            *function(["  for (int i = 0; i < n; ++i) {",
                       *["    STEP(a, b)"] * count, "  }"])]


@shape
def lines(count):
    """Comments and empty lines, without code."""
    return function(blocks(count, lambda i: ["  // Nothing to see here.", ""]))


USUAL = list(SHAPES)


@shape
def mixed(count):
    """Every usual shape in small portions, in random order."""
    order = list(USUAL)
    random.Random(7).shuffle(order)
    def portion(i):
        body = SHAPES[order[i % len(order)]](60)
        return [f"namespace portion{i} {{", *body, "}"]
    return blocks(count, portion)
