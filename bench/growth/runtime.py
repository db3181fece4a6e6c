"""Shapes of work around arrays: starting a runtime, measuring time, copying memory
and calling functions that synchronize."""

from growth.shapes import blocks, function, shape


@shape
def starts(count):
    """A runtime that is started many times."""
    return ["int main() {", *["  legate::start();"] * count,
            "  return legate::finish();", "}"]


@shape
def restarts(count):
    """A runtime that is started, configured and finished many times."""
    return function(blocks(count, lambda i: [
        "  legate::start();", '  setenv("LEGATE_CONFIG", "--gpus 2", 1);',
        "  b = a + b;", "  (void)legate::finish();"]))


@shape
def settings(count):
    """One start, followed by configuration on many paths."""
    return function(["  legate::start();", *blocks(count, lambda i: [
        f"  if (k == {i})", '    setenv("LEGATE_CONFIG", "--gpus 2", 1);'])])


@shape
def setters(count):
    """Configuration in a function that is called many times."""
    half = max(count // 2, 1)
    return [*function(['  if (k) setenv("LEGATE_CONFIG", "--gpus 2", 1);'] * half,
                      name="configure"),
            *function(["  legate::start();", *["  configure(a, b, k);"] * half])]


@shape
def finishers(count):
    """Many functions that finish a runtime, and a main that calls them."""
    half = max(count // 2, 1)
    return [*(f"void finish{i}() {{ (void)legate::finish(); }}" for i in range(half)),
            "int main() {", "  legate::start();", "  if (flag) return 1;",
            *(f"  finish{i}();" for i in range(half)), "}"]


@shape
def intervals(count):
    """Timed intervals around one operation each."""
    return function(["  double took = 0;", *blocks(count, lambda i: [
        f"  const double t{i} = omp_get_wtime();", "  b = a + b;",
        f"  took += omp_get_wtime() - t{i};"])])


@shape
def laps(count):
    """Timed intervals with a common start."""
    return function(["  const double start = omp_get_wtime();", "  double took = 0;",
                     *blocks(count, lambda i: [
                         "  b = a + b;", "  took += omp_get_wtime() - start;"])])


@shape
def timed_calls(count):
    """Timed calls of one long function."""
    half = max(count // 2, 1)
    return [*function(["  b = a + b;"] * half, name="work"),
            *function(["  double took = 0;", *blocks(half, lambda i: [
                f"  const double t{i} = omp_get_wtime();", "  work(a, b, k);",
                f"  took += omp_get_wtime() - t{i};"])])]


@shape
def copies(count):
    """One array's memory, copied into many buffers in a loop."""
    half = max(count // 2, 1)
    return function([*(f"  double *p{i} = new double[100];" for i in range(half)),
                     "  auto from = a.get_read_accessor<double, 1>();",
                     "  for (int i = 0; i < n; ++i) {",
                     *(f"    memcpy(p{i}, from.ptr(0), 800);" for i in range(half)),
                     "  }"])


@shape
def hops(count):
    """Functions that each call the one before in a loop: each synchronizes, through
    a call chain one longer than that of the function before."""
    return ["bool step0(NDArray a) { return bool(all(a)); }",
            *(f"bool step{i}(NDArray a) {{ do step{i - 1}(a); while (n); "
              "return true; }" for i in range(1, count))]


@shape
def far_hops(count):
    """Many calls of the last function of a long call chain."""
    half = max(count // 2, 1)
    return ["bool step0(NDArray a) { return bool(all(a)); }",
            *(f"bool step{i}(NDArray a) {{ return step{i - 1}(a); }}"
              for i in range(1, half)),
            *function(["  for (int i = 0; i < n; ++i) {",
                       *[f"    step{half - 1}(a);"] * half, "  }"])]


@shape
def wrappers(count):
    """One long function that a loop calls many times."""
    half = max(count // 2, 1)
    return ["double get(NDArray a, int i) {", "  for (int j = 0; j < n; ++j) {",
            *["    a += a;"] * half, "  }", "}",
            *function(["  for (int i = 0; i < n; ++i) {", "    double s = 0;",
                       *["    s += get(a, i);"] * half, "  }"])]


@shape
def makers(count):
    """One long function that creates an array, called many times in a loop."""
    half = max(count // 2, 1)
    return ["NDArray make(int m) {", *["  f(2.0);"] * half,
            "  return zeros({100});", "}",
            *function(["  for (int i = 0; i < n; ++i) {",
                       *["    b += make(8);"] * half, "  }"])]


@shape
def getters(count):
    """One long function whose result many conditions use."""
    half = max(count // 2, 1)
    return ["bool isReady(NDArray a) {", *["  f(2.0);"] * half,
            "  return bool(all(a));", "}",
            *function(["  for (int i = 0; i < n; ++i) {",
                       *blocks(half, lambda i: [
                           f"    const bool r{i} = isReady(a);",
                           f"    if (r{i} && k > {i}) b += a;"]), "  }"])]


@shape
def external_calls(count):
    """Loops that call functions of other files."""
    third = max(count // 6, 1)
    return [*(f"double other{i}(const NDArray &a);" for i in range(third)),
            *function(blocks(count - third, lambda i: [
                "  for (int i = 0; i < n; ++i) {",
                f"    if (other{i % third}(a) > 1) b = b + a;",
                "    NDArray t = zeros({100}); b += t;",
                f"    other{(i + 1) % third}(t);", "  }"]))]


@shape
def external_setup(count):
    """A main that calls functions of other files, which may start the runtime."""
    half = max(count // 2, 1)
    return [*(f"void setUp{i}();" for i in range(half)), "int main() {",
            *(f"  setUp{i}();" for i in range(half)), "}"]


@shape
def external_settings(count):
    """Configuration after calls of functions of other files."""
    third = max(count // 3, 1)
    return ["void setUp(int);", *function(["  legate::start();", *blocks(
        2 * third, lambda i: ["  setUp(k);",
                              '  setenv("LEGATE_CONFIG", "--gpus 2", 1);'])])]


@shape
def external_copies(count):
    """Functions of other files that may copy arrays, called in a loop."""
    return ["void copyTo(NDArray a, double *host);",
            *function(["  double host[100];", "  for (int i = 0; i < n; ++i) {",
                       *["    copyTo(a, host);"] * count, "  }"])]
