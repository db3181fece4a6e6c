"""clang-tidy with all our checks and no others."""

from inputs import INPUTS
from measure import in_rounds, memory, ratio

TITLE = "Plugin in clang-tidy"


def rows(bench):
    if not bench.plugin.exists() or not bench.clang_tidy:
        bench.skip("clang-tidy-22 or the plugin is missing")
        return
    for one in INPUTS:
        if not one.is_there():
            continue
        uses = in_rounds({
            "clang++": [bench.compiler, "-fsyntax-only", *one.flags, one.file],
            "clang-tidy": [bench.clang_tidy, f"--load={bench.plugin}", "--quiet",
                           "--checks=-*,array-*", one.file, "--", *one.flags],
        }, bench.rounds)
        bench.row(f"{one.name}: ratio", ratio(uses["clang-tidy"], uses["clang++"]),
                  target=1.05)
        bench.row(f"{one.name}: peak memory", memory(uses["clang-tidy"]), "MB")
