"""Shapes in which values depend on others through many paths or far away in the code."""

from growth.shapes import blocks, function, shape


@shape
def tests_of_tests(count):
    """Each condition uses the one before twice; the first uses a value read back."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     "    bool t0 = bool(all(a));",
                     *(f"    bool t{i} = t{i - 1} || (t{i - 1} && k > {i});"
                       for i in range(1, count)),
                     f"    if (t{count - 1}) break;", "    b = a + b;", "  }"])


@shape
def small_arrays(count):
    """Arrays of a known size in a loop, each computed from the two before."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     "    NDArray x0 = zeros({8}), x1 = full({8}, Scalar(1.0));",
                     *(f"    NDArray x{i} = x{i - 1} * x{i - 2};"
                       for i in range(2, count)),
                     f"    b = b + x{max(count - 1, 1)};", "  }"])


@shape
def doubles(count):
    """Sums of arrays that are float64 by default and one that is float32."""
    return function(["  NDArray x0 = zeros({8}, legate::float32());",
                     *blocks(count - 1, lambda i: [
                         f"  NDArray x{i + 1} = zeros({{8}}) + x{i} + x{i} * x{i};",
                         f"  x{i + 1} += x{max(i - 7, 0)};"])])


@shape
def cyclic_arrays(count):
    """Arrays of a known size that are assigned to each other in a ring."""
    half = max(count // 2, 1)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *(f"    NDArray x{i} = zeros({{8}});" for i in range(half)),
                     *(f"    x{i} = x{(i + 1) % half} + x{(i + 2) % half};"
                       for i in range(half)),
                     "    b = b + x0;", "  }"])


@shape
def case_reads(count):
    """One switch with a read in each case."""
    return function(["  for (int i = 0; i < n; ++i)", "    switch (i) {",
                     *blocks(count, lambda i: [
                         f"    case {i}:",
                         "      if (bool(all(a))) b += a;",
                         "      break;"]), "    }"])


@shape
def one_counter(count):
    """Consecutive loops that all use the same counter."""
    return function(["  int i = 0;",
                     *blocks(count, lambda j: [
                         "  for (i = 0; i < n; ++i)",
                         f"    b[{{slice(i, i + 1)}}].fill(Scalar({j}.0));",
                         "  i = 0;",
                         "  while (i < n) { a += b; ++i; }"])])


@shape
def far_reads(count):
    """Values that are read back, and once more much later."""
    half = max(count // 2, 1)
    lines = [f"NDArray x{i}" for i in range(half)]
    return ["struct Far {", *(f"  {line};" for line in lines),
            "  bool run(int k) {", "    bool any = false;",
            *(f"    any |= bool(all(x{i}));" for i in range(half)),
            *(f"    any |= bool(all(x{i}));" for i in range(half)),
            "    return any;", "  }", "};"]


@shape
def kept_arrays(count):
    """One local array that is read many times."""
    return function(["  NDArray t = zeros({8}), u = zeros({8});",
                     *blocks(count, lambda i: [
                         "  b = b + t;", f"  a = t * Scalar({i}.0) + u;",
                         "  for (int i = 0; i < n; ++i) b += t + u;"])])


@shape
def sums_in_loop(count):
    """Sums of up to 2000 arrays in a loop; only the first array varies."""
    size = min(count, 2000)
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: [
                         "  b = b", *["    + a * a"] * size, "  ;"]), "  }"])


@shape
def discarded(count):
    """Results that are discarded."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     *blocks(count, lambda i: ["    a + b;", "    sum(a);",
                                               "    if (k) a * b;"]), "  }"])


@shape
def far_tests(count):
    """One value that is read once and used by many conditions."""
    return function(["  for (int i = 0; i < n; ++i) {",
                     "    bool r = bool(all(a));",
                     *blocks(count, lambda i: [
                         f"    if (r && k > {i})", "      b += a;"]), "  }"])
