#!/usr/bin/env python3
"""Sets the clock back and forth between runs that share a cache.

    clocks.py --tool build/bin/arraylint --shim build/lib/libarraylint-faults.so

The result must be that of a run without the cache, at the same time. Between the runs, a
file changes but keeps its size and its time, or the last day of a comment passes.
"""

import argparse
import datetime
import itertools
import os
import sys
import tempfile

from injection import Plan
from scenarios import CHECK, SCENARIOS
from workplace import Workplace

DAY = 24 * 3600
STEPS = [0, -10 * DAY, +10 * DAY, -20 * 365 * DAY]
NO_CACHE = ("check", "--no-cache", *CHECK[1:])


def at(step):
    """Returns the plan of a run whose clock is off by so many seconds."""
    return Plan("clock", 1, f"{step:+}") if step else Plan()


def leave_alone(project):
    del project


def replace_in_place(project):
    """Changes a header; neither its size nor its modification time changes."""
    header = project / "src/steps.h"
    text, times = header.read_text(), header.stat()
    header.write_text(text.translate(str.maketrans("12", "21")))
    os.utime(header, ns=(times.st_atime_ns, times.st_mtime_ns))


def write_until(project):
    """Adds a comment that suppresses a finding until yesterday."""
    yesterday = datetime.date.today() - datetime.timedelta(1)
    source = project / "src/deep/sum.cpp"
    lines = [line for line in source.read_text().splitlines() if "allow" not in line]
    place = next(i for i, line in enumerate(lines) if "item" in line)
    lines.insert(place, f"    // arraylint: allow(R104, the test, until={yesterday})")
    source.write_text("\n".join(lines) + "\n")


def wrong_with(place, change, first, second):
    place.reset()
    project = place.run_folder / "project"
    write_until(project)
    place.run(at(first))
    change(project)
    wrong = []
    for step in [second, first]:
        outcome, right = place.run(at(step)), place.run(at(step), NO_CACHE)
        if outcome.result() != right.result() or outcome.status not in [0, 1]:
            wrong.append(f"{change.__name__}, clock {first:+} then {second:+}, at {step:+}: "
                         f"{outcome.stdout} instead of {right.stdout}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--shim", required=True)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="arraylint-faults-") as root:
        place = Workplace(root, given.tool, given.shim, SCENARIOS["check-cold"])
        wrong = [fault for change, first, second in itertools.product(
                     [leave_alone, replace_in_place], STEPS, STEPS)
                 for fault in wrong_with(place, change, first, second)]
    print(*wrong, f"{2 * len(STEPS) ** 2} pairs of runs, {len(wrong)} failures", sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
