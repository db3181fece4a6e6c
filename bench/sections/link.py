"""Findings that cross files: the link of many units, and what their facts take up."""

import json
import os
import re
import subprocess

import inputs
from measure import Spread, use

TITLE = "Link"

# Each file calls the next one in a hot loop; the last one reads a value back.
UNIT = """#include <cupynumeric.h>

double step{next}(cupynumeric::NDArray x);

double step{i}(cupynumeric::NDArray x) {{
  double total = 0;
  for (int i = 0; i < 1000; ++i)
    total += step{next}(x);
  return total;
}}
"""
LAST = """#include <cupynumeric.h>

double step{i}(cupynumeric::NDArray x) {{ return bool(x); }}
"""


def project(folder, count):
    files = [folder / f"step{i}.cpp" for i in range(count)]
    for i, file in enumerate(files):
        file.write_text((UNIT if i + 1 < count else LAST).format(i=i, next=i + 1))
    return files


def real_files(bench, folder):
    flags = ["-std=c++17", "-isystem", inputs.MOCK]
    files = project(folder, bench.files)
    cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
    facts = folder / "all.facts"
    command = bench.check([folder], flags, "--facts", facts, jobs=0, cached=True)
    use(command, cache)
    bench.row("facts, a file", Spread.of([facts.stat().st_size / len(files) / 1024]), "KB")
    linked = bench.check([folder], flags, jobs=0, cached=True)
    alone = bench.check([folder], flags, "--no-link", jobs=0, cached=True)
    use(linked, cache)
    costs = [1000 * (use(linked, cache).cpu - use(alone, cache).cpu)
             for _ in range(4 * bench.rounds)]
    bench.row(f"{bench.files} files, the link alone", Spread.of(costs), "ms", target=50)
    one_changed(bench, folder, files, cache)
    return facts


def one_changed(bench, folder, files, cache):
    """The last file no longer waits, so that all findings vanish."""
    index = [bench.arraylint, "index", folder, "--", "-std=c++17", "-isystem", inputs.MOCK]
    use(index, cache)
    files[-1].write_text(files[-1].read_text().replace("bool(x)", "2"))
    again = bench.check([folder], ["-std=c++17", "-isystem", inputs.MOCK], jobs=0, cached=True)
    bench.row(f"one of {len(files)} files changed", Spread.of([use(again, cache).wall]), "s")
    run = subprocess.run(index, env={**os.environ, **cache}, capture_output=True, text=True)
    left = re.search(r"(\d+) of them analysed", run.stdout + run.stderr)
    bench.row("files analysed for others than themselves",
              Spread.of([float(left[1])]), "", target=0)


def many_files(bench, folder, facts, count=100_000):
    """Repeats the facts of the real files for other functions."""
    head, *units = facts.read_text().splitlines()
    many = folder / "many.facts"
    functions = {str(of["function"]) for unit in units
                 for of in json.loads(unit)["unit"]["functions"]}
    with many.open("w") as out:
        out.write(head + "\n")
        for copy in range(count // len(units)):
            renamed = {of: str((int(of) + copy) % 2**64) for of in functions}
            for unit in units:
                # The only long numbers are the identifiers of functions.
                out.write(re.sub(r"\d{10,}", lambda of: renamed.get(of[0], of[0]), unit))
                out.write("\n")
    uses = [use([bench.arraylint, "link", many, "-q", "-o", "/dev/null"])
            for _ in range(bench.rounds)]
    bench.row(f"{count} files", Spread.of([one.wall for one in uses]), "s", target=5)
    bench.row(f"{count} files, memory", Spread.of([one.memory for one in uses]), "MB",
              target=1024)


def rows(bench):
    if not bench.has("--facts"):
        bench.skip("this arraylint does not link")
        return
    with bench.folder() as folder:
        facts = real_files(bench, folder)
        many_files(bench, folder, facts)
