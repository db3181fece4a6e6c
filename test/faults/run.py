#!/usr/bin/env python3
"""Runs arraylint with every fault that the system can report; see README.md.

    run.py --tool build/bin/arraylint --shim build/lib/libarraylint-faults.so
    run.py ... --scenario fix --kind write --fault kill-after --nth 7
"""

import argparse
import os
import shlex
import sys
import tempfile
from collections import Counter

from injection import FAULTS, Plan
from scenarios import SCENARIOS
from trial import Judge
from workplace import Workplace


TURN = 61  # a prime: successive turns lie apart in a step


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    # The runs have other working directories.
    parser.add_argument("--tool", required=True, type=os.path.abspath)
    parser.add_argument("--shim", required=True, type=os.path.abspath)
    parser.add_argument("--scenario", nargs="+", choices=SCENARIOS, default=list(SCENARIOS))
    parser.add_argument("--kind", nargs="+", choices=FAULTS, default=list(FAULTS))
    parser.add_argument("--fault", nargs="+", help="default: all of the kind")
    parser.add_argument("--nth", type=int, help="only this call; prints the outcome")
    parser.add_argument("--every", type=int, default=1, metavar="K",
                        help="only calls 1, 1 + K, 1 + 2 K, ... of each kind")
    parser.add_argument("--turn", type=int, metavar="N",
                        help="a sample of its own for each N: every other fault, "
                             "beginning N calls later")
    parser.add_argument("--every-malloc", type=int, default=20000, metavar="K")
    parser.add_argument("--every-byte", type=int, default=200, metavar="K",
                        help="for the disk that becomes full")
    return parser.parse_args()


def series(given):
    """Returns kind, number and name of the faults to try: every other one in a turn."""
    chosen = [(kind, start, fault) for kind in given.kind
              for start, fault in enumerate(FAULTS[kind])
              if not given.fault or fault in given.fault]
    if given.turn is None or len(chosen) == 1:
        return chosen
    return chosen[given.turn % 2::2]


def plans(given, kind, fault, start):
    """Yields the plans of a series; the caller stops when no call is hit any more."""
    if given.nth:
        yield Plan(kind, given.nth, fault)
        return
    step = {"malloc": given.every_malloc, "disk": given.every_byte}.get(kind, given.every)
    first = 1 + start % step
    if kind == "malloc":  # not before main()
        first += 1500 + step // 2
    yield Plan(kind, first, fault)  # there may be few calls
    turned = (given.turn or 0) * TURN % step
    nth = first + (turned or step)
    while True:
        yield Plan(kind, nth, fault)
        nth += step


def reproduction(given, name, plan):
    return shlex.join(["test/faults/run.py", "--tool", given.tool, "--shim", given.shim,
                       "--scenario", name, "--kind", plan.kind, "--fault", plan.fault,
                       "--nth", str(plan.nth)])


def show(given, name, plan, outcome, wrong):
    for fault in wrong:
        print(f"{name}: {plan} ({outcome.first}): {fault}")
    if wrong:
        print("  " + reproduction(given, name, plan), flush=True)
    if given.nth:
        print(f"exit status {outcome.status}; stdout:\n{outcome.stdout.decode()}"
              f"stderr:\n{outcome.stderr}", end="")


def run_scenario(given, name, root):
    """Returns the numbers of trials and failures, by kind."""
    judge = Judge(Workplace(root, given.tool, given.shim, SCENARIOS[name]))
    trials, failures = Counter(), Counter()
    for kind, start, fault in series(given):
        for plan in plans(given, kind, fault, start):
            outcome, wrong = judge.faults(plan)
            trials[kind] += 1
            failures[kind] += bool(wrong)
            show(given, name, plan, outcome, wrong)
            if outcome.hits == 0:
                break
    return trials, failures


def main():
    given = options()
    failed = False
    for name in given.scenario:
        with tempfile.TemporaryDirectory(prefix="arraylint-faults-") as root:
            trials, failures = run_scenario(given, name, root)
        print(f"{name}: " + ", ".join(
            f"{kind} {failures[kind]}/{trials[kind]}" for kind in trials), flush=True)
        failed |= failures.total() > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
