"""The constant cost of every run."""

from measure import by_hyperfine

TITLE = "Start"


def rows(bench):
    with bench.folder() as folder:
        empty = folder / "empty.cpp"
        empty.write_text("\n")
        for name, command in {
                "arraylint --version": [bench.arraylint, "--version"],
                "arraylint check, an empty file": bench.check(empty, ["-std=c++17"]),
                "clang++ -fsyntax-only, an empty file":
                    [bench.compiler, "-fsyntax-only", empty],
        }.items():
            bench.row(name, by_hyperfine(command).times(1000), "ms")
