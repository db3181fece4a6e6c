"""One file without cached results."""

from inputs import INPUTS, PROJECTS
from measure import cpu, in_rounds, memory, ratio

TITLE = "Cold, one file"


def rows(bench):
    for one in INPUTS + PROJECTS:
        if not one.is_there():
            bench.skip(f"{one.name}: not installed")
            continue
        commands = {
            "clang++": [bench.compiler, "-fsyntax-only", *one.flags, one.file],
            "arraylint": bench.check(one.file, one.flags),
        }
        if bench.has("--full-parse"):
            commands["full"] = bench.check(one.file, one.flags, "--full-parse")
        # --full-parse is slow and rarely used, so it is measured only once.
        full = in_rounds({"full": commands.pop("full")}, 1) if "full" in commands else {}
        uses = {**in_rounds(commands, bench.rounds), **full}
        target = one.cold_release if bench.is_release else one.cold
        bench.row(f"{one.name}: clang++ -fsyntax-only", cpu(uses["clang++"]), "s")
        bench.row(f"{one.name}: arraylint check", cpu(uses["arraylint"]), "s")
        bench.row(f"{one.name}: ratio", ratio(uses["arraylint"], uses["clang++"]),
                  target=target)
        if "full" in uses:
            bench.row(f"{one.name}: ratio with --full-parse",
                      ratio(uses["full"], uses["clang++"]))
        bench.row(f"{one.name}: peak memory", memory(uses["arraylint"]), "MB")
        bench.row(f"{one.name}: peak memory, ratio",
                  ratio(uses["arraylint"], uses["clang++"], lambda use: use.memory),
                  target=0.5)
