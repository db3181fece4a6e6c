"""Shapes whose findings have fixes or notes, or are suppressed."""

from growth.shapes import blocks, function, shape

TENSORS = "torch::Tensor a, torch::Tensor b, int k"


def tensors(lines):
    return function(lines, parameters=TENSORS)


@shape
def hoisted(count):
    """Loops that each create an array with a distinct name."""
    return function(blocks(count, lambda i: [
        "  for (int i = 0; i < n; ++i) {",
        f"    NDArray t{i} = zeros({{1000}});",
        f"    b += t{i};", "  }"]))


@shape
def hoisted_work(count):
    """Loops that each compute a loop-invariant expression."""
    return function(["  NDArray x = zeros({1000}), y = zeros({1000});",
                     *blocks(count, lambda i: [
                         "  for (int i = 0; i < n; ++i) {",
                         f"    NDArray t{i} = x * y;", f"    b += t{i};", "  }"])])


@shape
def large_arrays(count):
    """Large arrays that are all used once more at the end."""
    half = max(count // 2, 1)
    return function([*(f"  auto x{i} = zeros({{30000, 30000}});"
                       for i in range(half)),
                     *(f"  b += x{i};" for i in range(half))])


@shape
def one_target(count):
    """One variable that is assigned many products in a loop."""
    return function(["  NDArray x = zeros({100000});",
                     "  for (int i = 0; i < n; ++i) {",
                     *["    x = a * b;", "    b += x;"] * max(count // 2, 1), "  }"])


@shape
def strided(count):
    """Loops in steps of two."""
    return function(blocks(count, lambda i: [
        "  for (int i = 0; i < n; i += 2)",
        f"    b[{{slice(i, i + 1), slice(0, n)}}].fill(Scalar({i}.0));"]))


@shape
def many_cuts(count):
    """One loop over chunks of an array, with very many slices."""
    return function(["  for (int i = 0; i < 1000; i += 10) {",
                     *["    b[{slice(i, i + 10)}].assign(a[{slice(i, i + 10)}]);"] *
                     count, "  }"])


@shape
def cuts_in_sums(count):
    """The same in sums of up to 1000 terms."""
    size = min(max(count, 1), 1000)
    return function(["  for (int i = 0; i < 1000; i += 10) {",
                     *blocks(count, lambda _: [
                         "    b[{slice(i, i + 10)}].assign(a[{slice(i, i + 10)}]",
                         *["      + a[{slice(i, i + 10)}]"] * size, "    );"]),
                     "  }"])


@shape
def reduced_parts(count):
    """A loop over chunks with nested sums and many paths through them."""
    return function(["  NDArray total = zeros({1});",
                     "  for (int i = 0; i < 1000; i += 10) {",
                     "    auto x0 = sum(a[{slice(i, i + 10)}]);",
                     *(f"    auto x{i} = x{i - 1} + x{i - 1};"
                       for i in range(1, count)),
                     f"    total += x{count - 1};", "  }"])


@shape
def floating_arrays(count):
    """The type of an array depends on values with many paths to them."""
    return function(["  NDArray t = zeros({8});", "  NDArray x0 = zeros({8});",
                     *(f"  NDArray x{i} = x{i - 1} + x{i - 1};"
                       for i in range(1, count)),
                     "  for (int i = 0; i < n; ++i) t = t * Scalar(2.0);",
                     f"  t = x{count - 1} + x{count - 1};"])


@shape
def searched(count):
    """A condition whose operands are reached on many paths."""
    return function(["  for (int i = 0; i < 1000; ++i) {",
                     "    const bool t0 = flag;",
                     *(f"    const bool t{i} = t{i - 1} != (t{i - 1} && flag);"
                       for i in range(1, count)),
                     f"    if (bool(all(a)) && t{count - 1}) break;",
                     "    a += b;", "  }"])


@shape
def far_counter(count):
    """A counter that is read often, and then used by many loops."""
    half = max(count // 2, 1)
    return function(["  int i = 0;",
                     *(f"  b.fill(Scalar(double(i + {j})));" for j in range(half)),
                     *["  while (i < n) { a += b; ++i; }"] * half])


@shape
def host_references(count):
    """References to host arrays in one loop."""
    half = max(count // 2, 1)
    return function([*(f"  std::vector<double> h{i}(100);" for i in range(half)),
                     "  for (int i = 0; i < n; ++i) {",
                     *blocks(half, lambda i: [
                         f"    auto &r{i} = h{i % half};",
                         f"    b.fill(Scalar(r{i}[3]));"]), "  }"])


@shape
def endless(count):
    """A function that never returns, full of reads."""
    return function(["  for (;;) {", *blocks(count, lambda i: [
        "    k += bool(all(a));", "    k += bool(all(a));",
        f"    if (k > {i}) a += b;"]), "  }"])


@shape
def maybe_reads(count):
    """One read that is repeated on many paths."""
    return function(["  k += bool(all(a));", *blocks(count, lambda i: [
        f"  if (k == {i})", "    k += bool(all(a));"])])


@shape
def labelled(count):
    """Very many labels of one case."""
    return function(["  for (int i = 0; i < n; ++i) {", "    switch (i) {",
                     *(f"    case {i}:" for i in range(count)),
                     "      b = a + b; break;", "    }", "  }"])


@shape
def concatenations(count):
    """One loop in which many arrays grow."""
    half = max(count // 2, 1)
    return tensors([*(f"  torch::Tensor x{i} = a;" for i in range(half)),
                    "  for (int i = 0; i < n; ++i) {",
                    *(f"    x{i} = torch::cat({{x{i}, b}});" for i in range(half)),
                    "  }"])


@shape
def gradients(count):
    """Updates in a loop that also computes gradients."""
    return tensors(["  for (int i = 0; i < n; ++i) {",
                    *["    b = b * 2.0;", "    a = a + b * a;"] * max(count // 2, 1),
                    "    a.backward();", "  }"])


@shape
def totals(count):
    """Loops that all add to one number."""
    return tensors(["  double total = 0;", *blocks(count, lambda i: [
        "  for (int i = 0; i < n; ++i)", "    total += a[i].item<double>();"])])


@shape
def kept_reads(count):
    """Values that are read into variables, and then read once more."""
    half = max(count // 2, 1)
    return tensors([*(f"  torch::Tensor x{i} = a * {i}.0;" for i in range(half)),
                    *(f"  double r{i} = x{i}.item<double>();" for i in range(half)),
                    *(f"  r0 += x{i}.item<double>();" for i in range(half))])


@shape
def repeated_read(count):
    """One value that is read again and again."""
    return tensors(["  double s = 0;", *["  s += a.item<double>();"] * count])


@shape
def sorted_spans(count):
    """Host algorithms that are repeatedly applied to one array's memory."""
    return tensors(["  double *p = a.data_ptr<double>();",
                    "  std::span<double> s(p, 100);",
                    *["  std::sort(s.begin(), s.end());"] * count])


@shape
def sorted_copies(count):
    """The same as sorted_spans, on a copy."""
    return tensors(["  torch::Tensor y = a.cpu();",
                    *["  std::sort(y.data_ptr<double>(), "
                      "y.data_ptr<double>() + 100);"] * count])


@shape
def updates(count):
    """Reads and writes through an index list."""
    return tensors(blocks(count, lambda i: [
        f"  torch::Tensor v{i} = a.index({{b}}) + b;",
        f"  a.index_put_({{b}}, v{i});"]))


@shape
def element_work(count):
    """One loop over elements of arrays with very many statements."""
    return tensors(["  for (int64_t i = 0; i < a.size(0); ++i) {",
                    *["    b[i] = a[i] * 2.0;"] * count, "  }"])


@shape
def rows(count):
    """Loops over the rows of one array."""
    return tensors(blocks(count, lambda i: [
        "  for (auto &row : a.unbind(0))", "    row.add_(b);"]))


@shape
def ranges(count):
    """Loops over counting ranges."""
    return tensors(blocks(count, lambda i: [
        "  for (auto i : c10::irange(k))", "    b.add_(a[i]);"]))


@shape
def view_chain(count):
    """Nested views, each of which is processed on the host."""
    return tensors(["  torch::Tensor v0 = a;", *blocks(count, lambda i: [
        f"  torch::Tensor v{i + 1} = v{i}.slice(0, 1, 9);",
        f"  std::sort(v{i + 1}.data_ptr<double>(), "
        f"v{i + 1}.data_ptr<double>() + 8);"])])


@shape
def allowed(count):
    """Findings that are each suppressed by an allow comment."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "    // arraylint: allow(R202, a shape of the bench)",
                         "    b = b + a;", "    NDArray t = zeros({1000});"
                         if i == 0 else "    a = a * b;"]), "  }"])


@shape
def allowed_block(count):
    """Very many comments in front of one statement."""
    half = max(count // 2, 1)
    return function(["  // arraylint: allow(R104, a shape of the bench)"] * half +
                    ["  for (int i = 0; i < n; ++i) {", *["    b = b + a;"] * half,
                     "  }"])


@shape
def allowed_loops(count):
    """Allow comments next to code with fixes."""
    return function(["  NDArray x = zeros({1000}), y = zeros({1000});",
                     *blocks(count, lambda i: [
                         "  // arraylint: allow(R104, a shape of the bench)",
                         "  for (int i = 0; i < n; ++i) {",
                         f"    NDArray t{i} = x * y; // why", f"    b += t{i};",
                         "  }"])])


@shape
def findings_in_line(count):
    """Findings that are all on one line; empty lines make up the number of lines."""
    return ([f"void run(NDArray a, NDArray b, int k) {{ for (int i = 0; i < n; ++i) "
             f"{{ {'b = b + a; ' * count}}} }}"] + [""] * count)
