"""Shapes that people rarely write, but generators and macros do."""

from growth.shapes import blocks, function, shape


@shape
def one_variable(count):
    """One array variable that is assigned many times."""
    return function(["  NDArray t = zeros({8});",
                     *blocks(count, lambda i: [
                         f"  t = a + Scalar({i}.0);", "  t = sqrt(t);",
                         "  t += b;", f"  t = t * Scalar({i}.5);"]),
                     "  b = t;"])


@shape
def one_scalar(count):
    """One scalar that is assigned many times and sometimes fills an array."""
    return function(["  double s = f(1.0);",
                     *blocks(count, lambda i: [
                         "  s = s * 2 + f(s);", "  s += k;",
                         "  if (s > 3) a.fill(Scalar(s));"])])


@shape
def arrays_of_arrays(count):
    """Each array uses the one before twice: expanded, this is a tree, not a chain."""
    return function(["  NDArray x0 = zeros({8});",
                     *(f"  NDArray x{i} = x{i - 1} + x{i - 1};"
                       for i in range(1, count)),
                     f"  b = x{count - 1};"])


@shape
def scalars_of_scalars(count):
    """The same with scalars, which are read from an array and used in a condition."""
    return function(["  double s0 = bool(all(a)) ? 1.0 : 2.0;",
                     *(f"  double s{i} = s{i - 1} + s{i - 1};"
                       for i in range(1, count)),
                     "  for (int i = 0; i < n; ++i)",
                     f"    if (s{count - 1} > i) b = b + a;"])


@shape
def views_of_views(count):
    """Each view is a part of the one before."""
    return function(["  auto v0 = a[{slice(0, 9)}];",
                     *(f"  auto v{i} = v{i - 1}[{{slice(0, 9)}}];"
                       for i in range(1, count)),
                     f"  v{count - 1}.assign(b);"])


@shape
def references(count):
    """Chains of references to one array; the compiler follows longer chains from
    each end."""
    half = max(count // 2, 1)
    return function([*(f"  NDArray &r{i} = {f'r{i - 1}' if i % 100 else 'a'};"
                       for i in range(half)),
                     *(f"  r{i} = r{half - 1 - i} + b;" for i in range(half))])


@shape
def calls_twice(count):
    """Functions that each call the one before twice: 2^n paths."""
    lines = ["bool step0(NDArray a) { return bool(all(a)); }"]
    lines += [f"bool step{i}(NDArray a) {{ return step{i - 1}(a) || "
              f"step{i - 1}(a + a); }}" for i in range(1, count)]
    return lines + function(["  for (int i = 0; i < n; ++i)",
                             f"    if (step{count - 1}(a)) return;"])


@shape
def ring(count):
    """Functions that call each other in a ring."""
    third = max(count // 3, 1)
    lines = [f"void step{i}(NDArray &a, int k);" for i in range(third)]
    for i in range(third):
        lines += [f"void step{i}(NDArray &a, int k) {{",
                  f"  a = a + a; if (k) step{(i + 1) % third}(a, k - 1); }}"]
    return lines


@shape
def out_parameters(count):
    """Arrays that are passed by reference through a chain of functions."""
    lines = ["void put0(NDArray &to, NDArray from) { to = from + from; }"]
    lines += [f"void put{i}(NDArray &to, NDArray from) {{ put{i - 1}(to, from); }}"
              for i in range(1, count)]
    return lines + function(["  for (int i = 0; i < n; ++i)",
                             f"    put{count - 1}(a, b);"])


@shape
def nested_lambdas(count):
    """Lambdas within lambdas, 20 deep."""
    depth = 20
    def nest(i):
        return ([f"  auto outer{i} = [&](int m) {{"] +
                [f"  auto inner{d} = [&](int m{d}) {{ for (int i = 0; i < m{d}; ++i)"
                 " b = a + b;" for d in range(depth)] +
                [f"  }}; inner{depth - 1 - d}(m);" for d in range(depth)] +
                ["  };", f"  outer{i}(k);"])
    return function(blocks(count, nest))


@shape
def lambda_chain(count):
    """Lambdas that each call the one before."""
    return function(["  auto step0 = [&](int m) { b = a + b; return m; };",
                     *(f"  auto step{i} = [&](int m) {{ return step{i - 1}(m) + 1; }};"
                       for i in range(1, count)),
                     "  for (int i = 0; i < n; ++i)",
                     f"    step{count - 1}(i);"])


@shape
def else_if_chain(count):
    """One `else if` chain of up to 2000 arms; each is nested in the one before."""
    arms = min(max(count // 2, 1), 2000)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         line for i in range(arms) for line in
                         (f"    {'else ' if i else ''}if (k == {i})",
                          "      b = a + b;")]), "  }"])


@shape
def fall_through(count):
    """A switch whose cases fall through, with a loop in each."""
    return function(["  switch (k) {",
                     *blocks(count, lambda i: [
                         f"  case {i}:", "    b = a + b;",
                         "    for (int i = 0; i < n; ++i) a += b;"]), "  }"])


@shape
def labels(count):
    """Jumps to labels, forward and back."""
    return function(blocks(count, lambda i: [
        f"again{i}:", "  b = a + b;",
        f"  if (k > {i}) goto again{max(i - 2, 0)};",
        f"  if (bool(all(b))) goto again{i};"]))


@shape
def returns(count):
    """Many returns from a function and from a loop."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    b = a + b;",
                         f"    if (k == {2 * i}) return;",
                         f"    if (k == {2 * i + 1}) continue;"]), "  }"])


@shape
def tries(count):
    """Each call may throw, and is caught."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    try { b = a + b; }",
                         f"    catch (int e) {{ if (e == {i}) throw; a = b; }}"]),
                     "  }"])


@shape
def conditions(count):
    """One condition of up to 2000 operands, one per line."""
    parts = min(max(count, 1), 2000)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         "    if (k == -1",
                         *(f"        || (bool(all(a)) && k == {i})"
                           for i in range(parts)),
                         "        ) b = a + b;"]), "  }"])


@shape
def choices(count):
    """A chain of ?: of up to 500 arms."""
    arms = min(max(count, 1), 500)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         "    b =", *(f"        k == {i} ? a + Scalar({i}.0) :"
                                      for i in range(arms)), "        a;"]), "  }"])


@shape
def methods(count):
    """Chains of up to 200 method calls, each on the result of the one before."""
    size = min(max(count, 1), 200)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         "    b = a", *["        .transpose()"] * size, "    ;"]),
                     "  }"])


@shape
def nested_calls(count):
    """Calls within calls, 100 deep."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         "    b =", *["        sqrt("] * 100, "a",
                         *["        )"] * 100, "    ;"]), "  }"])


@shape
def commas(count):
    """One statement of up to 2000 assignments."""
    size = min(max(count, 1), 2000)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda _: [
                         "    k = i", *["      , b = a + b"] * size, "    ;"]), "  }"])


@shape
def one_line(count):
    """Code on one line, as generators write it; empty lines make up the number of lines."""
    return ([f"void run(NDArray a, NDArray b, int k) {{ {'b = a + b; ' * count}}}"] +
            [""] * count)


@shape
def one_macro(count):
    """The same, expanded from a macro."""
    return ["#define ALL(a, b) \\",
            *["  b = a + b; if (bool(all(b))) a += b; \\"] * count, "",
            "void run(NDArray a, NDArray b) { for (int i = 0; i < n; ++i) { ALL(a, b) } }"]


@shape
def doubling_macro(count):
    """Macros that each expand the one before twice, 6 deep."""
    def nest(i):
        return ([f"#define M{i}_0(x) x = x + x;"] +
                [f"#define M{i}_{d}(x) M{i}_{d - 1}(x) M{i}_{d - 1}(x)"
                 for d in range(1, 7)] +
                [f"void run{i}(NDArray a) {{ for (int i = 0; i < n; ++i) "
                 f"{{ M{i}_6(a) }} }}"])
    return blocks(count, nest)


@shape
def globals_(count):
    """Global variables, and functions that use them."""
    half = max(count // 2, 1)
    return ([f"NDArray global{i} = zeros({{8}});" for i in range(half)] +
            [f"void use{i}() {{ for (int i = 0; i < n; ++i) global{i} = "
             f"global{i} + global{(i * 7) % half}; }}" for i in range(half)])


@shape
def one_global(count):
    """Functions that all read and write the same two global variables."""
    return ["NDArray state = zeros({8});", "double rate = 1;",
            *(f"void use{i}() {{ for (int i = 0; i < n; ++i) state = state * "
              f"Scalar(rate + {i}); rate += {i}; }}" for i in range(count))]


@shape
def classes(count):
    """Classes that each contain the one before."""
    return ["struct Part0 { NDArray x = zeros({8}); void step() { x = x + x; } };",
            *(f"struct Part{i} : Part{i - 1} {{ NDArray y = zeros({{8}}); "
              f"void step() {{ y = y + x; Part{i - 1}::step(); }} }};"
              for i in range(1, min(count, 200))),
            *(f"struct Lone{i} {{ NDArray x = zeros({{8}}); "
              "void step() { for (int i = 0; i < n; ++i) x = x + x; } };"
              for i in range(min(count, 200), count))]


@shape
def templates(count):
    """A template whose instances require the next lower one, 200 deep, for many types."""
    return ["template <int N> struct Step { static void go(NDArray a) {",
            "  for (int i = 0; i < N; ++i) a += a; Step<N - 1>::go(a); } };",
            "template <> struct Step<0> { static void go(NDArray) {} };",
            "template <typename T, int N> void each(NDArray a, T t) {",
            "  for (int i = 0; i < N; ++i) a.fill(Scalar(double(t))); }",
            "void run(NDArray a) {", "  Step<200>::go(a);",
            *(f"  each<{'double' if i % 2 else 'int'}, {i}>(a, {i});"
              for i in range(count)), "}"]


@shape
def element_loops(count):
    """Nested loops over elements, with a sum that is carried across iterations."""
    return function(blocks(count, lambda i: [
        "  {",
        "    auto x = a.get_read_accessor<double, 2>();",
        "    auto y = b.get_write_accessor<double, 2>();",
        f"    double sum{i} = 0;",
        "    for (int i = 0; i < n; ++i)",
        "      for (int j = 0; j < n; ++j) {",
        f"        sum{i} += x[{{i, j}}];",
        f"        y[{{i, j}}] = x[{{i, j}}] * {i}.0;",
        "      }",
        f"    if (sum{i} > 3) a = b;",
        "  }"]))


@shape
def element_statements(count):
    """One loop over elements with very many statements."""
    return function(["  auto x = a.get_read_accessor<double, 1>();",
                     "  auto y = b.get_write_accessor<double, 1>();",
                     "  for (int i = 0; i < n; ++i) {",
                     *(f"    y[i] = x[i] * {i}.0 + y[i];" for i in range(count)),
                     "  }"])


@shape
def host_walks(count):
    """Host arrays that loops traverse and copy."""
    return function(["  std::vector<double> h(100), g(100);",
                     *blocks(count, lambda i: [
                         "  for (int i = 0; i < 100; ++i) {",
                         f"    h[i] = g[i] * {i};",
                         "    g[i] += h[i];", "  }",
                         f"  std::vector<double> w{i}(h.begin(), h.end());",
                         f"  a.fill(Scalar(w{i}[0]));"])])


@shape
def chunks(count):
    """Loops over parts of an array."""
    return function(blocks(count, lambda i: [
        "  for (int i = 0; i < 100; ++i) {",
        "    auto part = a[{slice(i * 10, (i + 1) * 10)}];",
        "    b[{slice(i * 10, (i + 1) * 10)}].assign(part * part);",
        "  }"]))


@shape
def whiles(count):
    """Loops that end by the value of an array."""
    return function(blocks(count, lambda i: [
        f"  int tries{i} = 0;",
        "  bool done = false;" if i == 0 else "  done = false;",
        "  while (!done) {",
        "    b = a + b;",
        "    NDArray change = sum(b - a);",
        f"    done = bool(all(greater(a, change))) || ++tries{i} > 100;",
        "  }"]))


@shape
def collected(count):
    """Arrays that are stored in a vector and loaded from it."""
    return function(["  std::vector<NDArray> kept;",
                     *blocks(count, lambda i: [
                         "  for (int i = 0; i < n; ++i) {",
                         f"    kept.push_back(a + Scalar({i}.0));",
                         "    b = b + kept.back();",
                         f"    a = kept[{i}];", "  }"])])


@shape
def regions(count):
    """Parts of a file in which findings are suppressed."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    // NOLINTBEGIN(array-*)",
                         "    a = a + b; b = zeros({3});",
                         "    // NOLINTEND(array-*)",
                         "    b = a + b;"]), "  }"])


@shape
def strings(count):
    """Stream output in one statement, with values of arrays."""
    size = min(max(count, 1), 1000)
    return ["#include <iostream>",
            *function(["  for (int i = 0; i < n; ++i) {",
                       *blocks(count, lambda _: [
                           "    std::cout",
                           *['        << "value " << bool(all(a))'] * size,
                           "        ;"]), "  }"])]
