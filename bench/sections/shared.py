"""Many files that begin with the same includes and share a preamble."""

from inputs import INPUTS
from measure import Spread, ratio, use

TITLE = "Shared preamble"
SOME = 10  # number of files that the compiler is measured with
SMALL = """#include <Eigen/Dense>
#include <vector>

std::vector<double> decay_{number}(const Eigen::MatrixXd &start, int steps)
{{
  Eigen::MatrixXd field = start;
  std::vector<double> norms;
  for (int i = 0; i < steps; ++i) {{
    field = field * {number}.5 - field.transpose() * field;
    norms.push_back(field.norm());
  }}
  return norms;
}}
"""
TOGETHER = 3  # number of files in the run that builds the preamble


def copies(one, count, folder):
    """Writes \\p count copies of a program, each with one unique line."""
    text = one.file.read_text()
    made = []
    for i in range(count):
        copy = folder / f"{one.name.lower()}_{i}.cpp"
        copy.write_text(text + f"\nint copy_number() {{ return {i}; }}\n")
        made.append(copy)
    return made


def single(measured):
    return Spread(measured, measured, measured)


def small_files(bench):
    """A project of a thousand small files that use Eigen, linted twice."""
    eigen = next(each for each in INPUTS if each.name == "Eigen")
    if not eigen.is_there():
        return
    with bench.folder() as folder:
        files = [folder / f"decay_{i}.cpp" for i in range(bench.files)]
        for i, file in enumerate(files):
            file.write_text(SMALL.format(number=i))
        cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
        command = bench.check(files, eigen.flags, jobs=0, cached=True)
        compiler = [use([bench.compiler, "-fsyntax-only", *eigen.flags, file])
                    for file in files[:SOME]]
        first = use(command, cache)
        name, each = f"{bench.files} small Eigen files", first.cpu / bench.files
        bench.row(f"{name}, the first time", single(first.wall), "s")
        bench.row(f"{name}, CPU time of each", single(each), "s")
        bench.row(f"{name}, ratio of each",
                  Spread.of([each / other.cpu for other in compiler]),
                  target=eigen.shared)
        bench.row(f"{name}, unchanged",
                  Spread.of([use(command, cache).wall for _ in range(bench.rounds)]),
                  "s", target=1.0)


def rows(bench):
    if not bench.has_cache:
        bench.skip("this arraylint has no cache")
        return
    for one in INPUTS:
        if not one.is_there():
            continue
        with bench.folder() as folder:
            files = copies(one, TOGETHER + bench.rounds, folder)
            cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
            first = use(bench.check(files[:TOGETHER], one.flags, cached=True), cache)
            compiler, later = [], []
            for file in files[TOGETHER:]:
                compiler.append(use([bench.compiler, "-fsyntax-only", *one.flags, file]))
                later.append(use(bench.check(file, one.flags, cached=True), cache))
            bench.row(f"{one.name}: first {TOGETHER} files, ratio",
                      ratio([first], [type(first)(sum(c.cpu for c in compiler[:TOGETHER]),
                                                  1, 1, 0)]))
            bench.row(f"{one.name}: each file after, ratio", ratio(later, compiler),
                      target=one.shared)
            bench.row(f"{one.name}: each file after, memory, ratio",
                      ratio(later, compiler, lambda one: one.memory), target=0.5)
    small_files(bench)
