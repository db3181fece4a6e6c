"""Files that were checked before, with results from the cache."""

import inputs
from inputs import INPUTS
from measure import Spread, by_hyperfine, use

TITLE = "Unchanged files"


def one_file(bench, one):
    with bench.folder() as folder:
        copy = folder / one.file.name
        copy.write_text(one.file.read_text())
        cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
        command = bench.check(copy, one.flags, cached=True)
        use(command, cache)
        bench.row(f"{one.name}: a file again",
                  by_hyperfine(command, environment=cache).times(1000), "ms",
                  target=20)


def project(bench):
    with bench.folder() as folder:
        flags = ["-std=c++17", "-isystem", inputs.MOCK]
        files = bench.programs(folder, "mixed", 60, bench.files)
        cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
        command = bench.check([folder], flags, jobs=0, cached=True)
        bench.row(f"{bench.files} files, the first time", one_use(command, cache), "s")
        bench.row(f"{bench.files} files, unchanged",
                  Spread.of([use(command, cache).wall for _ in range(bench.rounds)]),
                  "s", target=1.0)
        alone = use(bench.check(files[0], flags))
        def after_a_change(i):
            with files[i].open("a") as out:
                out.write(f"// changed {i}\n")
            return use(command, cache).wall
        changed = Spread.of([after_a_change(i) for i in range(bench.rounds)])
        bench.row(f"{bench.files} files, one changed", changed, "s",
                  target=round(1.0 + 1.5 * alone.wall, 2))


def one_use(command, cache):
    taken = use(command, cache).wall
    return Spread(taken, taken, taken)


def rows(bench):
    if not bench.has_cache:
        bench.skip("this arraylint has no cache")
        return
    for one in INPUTS:
        if one.is_there():
            one_file(bench, one)
    project(bench)
