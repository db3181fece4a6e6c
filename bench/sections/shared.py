"""Many files that begin with the same includes: a preamble made once."""

from inputs import INPUTS
from measure import ratio, use

TITLE = "Shared preamble"
TOGETHER = 3  # files of the run that makes the preamble


def copies(one, count, folder):
    """The same program \\p count times, each with a line of its own."""
    text = one.file.read_text()
    made = []
    for i in range(count):
        copy = folder / f"{one.name.lower()}_{i}.cpp"
        copy.write_text(text + f"\nint copy_number() {{ return {i}; }}\n")
        made.append(copy)
    return made


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
            compiler = [use([bench.compiler, "-fsyntax-only", *one.flags, file])
                        for file in files[TOGETHER:]]
            later = [use(bench.check(file, one.flags, cached=True), cache)
                     for file in files[TOGETHER:]]
            bench.row(f"{one.name}: first {TOGETHER} files, ratio",
                      ratio([first], [type(first)(sum(c.cpu for c in compiler[:TOGETHER]),
                                                  1, 1, 0)]))
            bench.row(f"{one.name}: each file after, ratio", ratio(later, compiler),
                      target=one.shared)
            bench.row(f"{one.name}: each file after, memory, ratio",
                      ratio(later, compiler, lambda one: one.memory), target=0.5)
