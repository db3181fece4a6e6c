#!/usr/bin/env python3
"""Generates random programs, whose output must be the same after fixes.

    run.py --library torch --seed 20 --count 300 ... -- FLAGS OF THE COMPILER
    run.py --replay regressions/R101.cpp ... -- FLAGS

The seed and its own number determine each program. Programs that fail are minimized
and printed. See README.md in this folder.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from generate import generate  # noqa: E402
from grammar import libraries, shapes  # noqa: E402
from minimise import Minimiser  # noqa: E402
from source import HEAD, parse  # noqa: E402
from toolchain import Broken  # noqa: E402
from trial import MODES, Trial  # noqa: E402

WRONG = 0.1  # the share of programs that may fail before any fix


@dataclass
class Tally:
    """The statistics of a run."""
    tried: int = 0
    wrong: list = field(default_factory=list)
    fixed: dict = field(default_factory=lambda: {m: Counter() for m in MODES})
    rules: dict = field(default_factory=lambda: {m: Counter() for m in MODES})
    failures: list = field(default_factory=list)

    def add(self, outcome):
        self.tried += outcome.tried
        self.wrong += outcome.wrong.items()
        self.failures += outcome.failures
        for mode, programs in outcome.fixed.items():
            self.fixed[mode]["programs"] += len(programs)
            for rules in programs.values():
                self.rules[mode].update(rules)

    def print(self, expected):
        print(f"{self.tried} programs, {len(self.wrong)} of them wrong before any "
              f"fix, {self.fixed['safe']['programs']} changed by safe fixes, "
              f"{self.fixed['suggested']['programs']} by all")
        print("rule   safe  all")
        for rule in sorted({*expected, *self.rules["safe"],
                            *self.rules["suggested"]}):
            print(f"{rule} {self.rules['safe'][rule]:>6} "
                  f"{self.rules['suggested'][rule]:>4}")


def brief(details, most=240):
    """Shortens long lines of output to the part that differs."""
    lines = details.splitlines()
    if len(lines) == 2 and lines[0][:10] != lines[1][:10]:
        at = next((i for i, (a, b) in enumerate(zip(lines[0][10:], lines[1][10:]))
                   if a != b), 0)
        skip = max(0, at - 40)
        lines = [l[:20] + " … " * bool(skip) + l[20 + skip:] for l in lines]
    return "\n".join(l[:most] for l in lines)


def describe(failure):
    """Returns a readable description of a failure."""
    text = [f"{failure.program.name}: {failure.mode} fixes of "
            f"{', '.join(failure.rules) or 'no rule'}: {failure.how}",
            brief(failure.details), failure.program.text]
    if failure.fixed:
        text += ["after the fix:", failure.fixed.text]
    return "\n".join(text)


def keep(failure, folder, library, head):
    """Stores a failing program as a test."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{failure.program.name}.cpp"
    file.write_text(
        f"// {', '.join(failure.rules)}: {failure.mode} fixes: {failure.how}.\n"
        + ("// REQUIRES: libtorch\n" if library == "torch" else "")
        + f"// RUN: %random-{library} --replay %s %{library}-flags\n{head}"
        + failure.program.text)
    return file


class Run:
    def __init__(self, options):
        self.options = options
        self.folder = Path(options.tmp).absolute()
        self.tally = Tally()

    def batches(self):
        """Returns the batches of programs, ordered by number."""
        options = self.options
        if options.replay:
            self.head, programs = parse(Path(options.replay).read_text())
            return [programs]
        self.head = HEAD
        numbers = options.only or range(options.count)
        programs = [generate(options.library, options.seed, n, options.rules)
                    for n in numbers]
        return [programs[i:i + options.batch]
                for i in range(0, len(programs), options.batch)]

    def judge(self, number, programs):
        trial = Trial(self.options, self.folder / str(number))
        return trial.judge(programs, self.options.modes.split(","), self.head)

    def run(self):
        batches = self.batches()
        with ThreadPoolExecutor(self.options.jobs) as pool:
            for outcome in pool.map(self.judge, range(len(batches)), batches):
                self.tally.add(outcome)
                for failure in outcome.failures[:self.options.most]:
                    print(f"{failure.program.name}: {failure.mode}: {failure.how}",
                          flush=True)
        return self.finish()

    def finish(self):
        tally, options = self.tally, self.options
        generated = not (options.replay or options.only)
        expected = shapes(options.library) if generated else {}
        tally.print(expected)
        complaints = [f"{name} is wrong before any fix: {why}"
                      for name, why in tally.wrong]
        if options.whole:
            print("\n".join(complaints))
        if generated and len(tally.wrong) <= WRONG * tally.tried:
            complaints = []
        for rule in expected if generated and not options.rules else ():
            if not tally.rules["suggested"][rule] + tally.rules["safe"][rule]:
                complaints.append(f"no program was fixed by {rule}: the grammar "
                                  f"has no program that triggers it")
        self.explain()
        print("\n".join(complaints))
        return 1 if complaints or tally.failures else 0

    def explain(self):
        """Minimizes and prints failures, only the first few of each kind."""
        shown = Counter()
        for number, failure in enumerate(self.tally.failures):
            kind = (failure.rules, failure.how, failure.mode)
            shown[kind] += 1
            if shown[kind] > self.options.alike:
                continue
            if self.options.minimise or not (self.options.replay or
                                             self.options.whole):
                trial = Trial(self.options, self.folder / f"minimise{number}")
                failure = Minimiser(trial, self.head).minimise(failure)
            print(describe(failure), flush=True)
            if self.options.keep:
                print("kept as", keep(failure, Path(self.options.keep),
                                      self.options.library, self.head))


def parse_options():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        epilog="The compiler's flags follow after --.")
    parser.add_argument("--library", choices=libraries(), required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--batch", type=int, default=75, help="programs in a file")
    parser.add_argument("--rules", help="only programs for these rules (R101,R202)")
    parser.add_argument("--only", type=lambda s: [int(n) for n in s.split(",")],
                        help="only the programs of these numbers")
    parser.add_argument("--replay", help="a file of programs in place of random ones")
    parser.add_argument("--modes", default="safe,suggested")
    parser.add_argument("--whole", action="store_true", help="do not minimize")
    parser.add_argument("--minimise", action="store_true",
                        help="minimize failures, also of a file that is replayed")
    parser.add_argument("--alike", type=int, default=3,
                        help="number of failures of a kind to minimize")
    parser.add_argument("--most", type=int, default=20,
                        help="number of failures to print per batch")
    parser.add_argument("--keep", help="folder for minimal programs that fail")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--list", action="store_true",
                        help="print the programs without running them")
    parser.add_argument("--arraylint", required=True)
    parser.add_argument("--clangxx", required=True)
    parser.add_argument("--launcher", default="", help="the launcher of the compiler: ccache")
    parser.add_argument("--link", default="")
    parser.add_argument("--tmp", required=True)
    words = sys.argv[1:]
    where = words.index("--") if "--" in words else len(words)
    options = parser.parse_args(words[:where])
    options.flags = words[where + 1:]
    return options


def main():
    options = parse_options()
    run = Run(options)
    if options.list:
        for batch in run.batches():
            print("\n".join(p.text for p in batch))
        return
    print(f"seed {options.seed}", flush=True)
    try:
        sys.exit(run.run())
    except Broken as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
