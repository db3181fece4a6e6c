#!/usr/bin/env python3
"""Proves fixes by execution: a program must print the same before and after them.

    // RUN: %prove-torch %s --rules R201 --fewer allocations
    #include "proof.h"

    void one_dimension() {
      ...
      show("x", x);
    }

Each `void name()` of the file is one program. The file is compiled and run, its
fixes are applied until nothing changes, and it is compiled and run again:

  - every program must change, print the same and cost less;
  - the rules report nothing more, and a second run of the fixes changes nothing;
  - with the fixes of all rules, it still prints the same.

A line directly above a program makes an exception, and gives the reason:

    // left: REASON        no fix may change it
    // same cost: REASON   it must change, but need not cost less
    // becomes: PROGRAM    it must print the same as PROGRAM, which shows the intent

See test/proofs/README.md.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from proving.comparison import same
from proving.warm import Warm

SMALL_ARRAYS = Path(__file__).resolve().parent / "Inputs/small-arrays.yaml"

PROGRAM = re.compile(r"^void (\w+)\(\) \{$", re.MULTILINE)
TIMED = re.compile(r"^void timed\((?:std::)?int64_t \w+\) \{$", re.MULTILINE)
EXCEPTION = re.compile(r"^// (left|same cost|becomes): (.+)$")
METRICS = ["tasks", "allocations", "bytes", "syncs", "peak"]


class Refuted(Exception):
    """A proof failed; the message has the reason."""


class Several:
    """Collects failures, so that one run shows all of them."""

    def __init__(self):
        self.reasons = []

    def __enter__(self):
        return self

    def __exit__(self, kind, why, _):
        if kind and issubclass(kind, Refuted):
            self.reasons.append(str(why))
            return True
        return False

    def end(self):
        if self.reasons:
            raise Refuted("\n".join(self.reasons))


@dataclass
class Program:
    name: str
    text: str
    exceptions: dict  # "left", "same cost" or "becomes" -> its text

    @property
    def is_left(self):
        """Fixes must not change this program, such as the PROGRAM of a `becomes`."""
        return "left" in self.exceptions


@dataclass
class Run:
    output: list = field(default_factory=list)
    counters: dict = field(default_factory=dict)


def programs_of(source):
    """Returns the programs of a file by name; each ends at a `}` in column one."""
    found = {}
    for match in PROGRAM.finditer(source):
        end = source.index("\n}\n", match.start()) + 3
        exceptions = {}
        for line in reversed(source[:match.start()].splitlines()):
            exception = EXCEPTION.match(line)
            if not exception:
                break
            exceptions[exception[1]] = exception[2]
        name = match[1]
        found[name] = Program(name, source[match.start():end], exceptions)
    return found


def main_program(file, names):
    """Returns a main that runs each program, and measures `timed` on request."""
    runs = "".join(f'  proof::run("{name}", {name});\n' for name in names)
    timed = "  return proof::time(argc, argv, timed);\n" if TIMED.search(
        file.read_text()) else "  (void)argv; return 2;\n"
    return (f'#include "{file.name}"\n'
            f"int main(int argc, char **argv) {{\n  if (argc > 1) {{\n"
            f"  {timed}  }}\n{runs}}}\n")


class Prover:
    def __init__(self, options):
        self.options = options
        self.folder = Path(options.tmp)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.warm = Warm(options.loaded) if options.loaded else None

    def copy(self, source, stage):
        """Writes a copy of the file for one stage of the proof."""
        folder = self.folder / stage
        folder.mkdir()
        (folder / ".clang-format").write_text("DisableFormat: true\n")
        file = folder / Path(self.options.file).name
        file.write_text(source)
        return file

    def build(self, file, optimised=""):
        """Compiles the programs of a file into one executable or library."""
        flags, linked = self.options.flags, self.options.link.split()
        binary = file.with_suffix("")
        if self.warm and not optimised:
            linked, binary = [*linked, "-shared"], file.with_suffix(".so")
        if optimised:  # a precompiled header fits one optimization level
            flags = split_at(flags, "-include-pch")[0] + shlex.split(optimised)
        names = list(programs_of(file.read_text()))
        main = file.with_name("main.cc")
        main.write_text(main_program(file, names))
        built = main.with_suffix(".o")
        self.call([*self.options.launcher.split(), self.options.clangxx, *flags,
                   "-c", main.name, "-o", built.name],
                  file.parent, "does not compile")
        self.call([self.options.clangxx, built.name, "-o", binary.name,
                   *linked], file.parent, "does not link")
        return binary

    def call(self, command, folder, complaint):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise Refuted(f"{folder.name}: {complaint}\n$ {' '.join(command)}\n"
                          f"{done.stdout[-500:]}{done.stderr[:3000]}")
        return done.stdout

    def output(self, binary):
        """Returns the output of all programs of a file."""
        if not self.warm:
            return self.call([f"./{binary.name}"], binary.parent, "fails")
        status, output, errors = self.warm.run(binary.absolute())
        if status != 0:
            raise Refuted(f"{binary.parent.name}: fails with {status}\n"
                          f"{output[-500:]}{errors[:3000]}")
        return output

    def run(self, file):
        """Returns the output and the costs of each program."""
        runs = {}
        for line in self.output(self.build(file)).splitlines():
            if line.startswith("== "):
                current = runs.setdefault(line[3:], Run())
            elif line.startswith("-- "):
                words = line[3:].split()
                current.counters = {
                    k: int(v) for k, v in zip(words[::2], words[1::2])}
            else:
                current.output.append(line)
        return runs

    def arraylint(self, file, rules, *options):
        command = [self.options.arraylint, "check", "--config", SMALL_ARRAYS,
                   *rules, *options, file.name, "--", *self.options.flags]
        done = subprocess.run(command, cwd=file.parent, capture_output=True,
                              text=True)
        if done.returncode not in (0, 1):
            raise Refuted(f"{' '.join(command)}\nexits with {done.returncode}\n"
                          f"{done.stdout}{done.stderr}")
        if "left: would not compile" in done.stderr:
            raise Refuted(f"a fix is taken back:\n{done.stderr}")
        return done.stdout

    def fix(self, file, rules):
        """Applies fixes until nothing changes, and returns the remaining findings."""
        level = ["--unsafe-fixes"] if self.options.suggested else ["--fix"]
        for _ in range(10):
            before = file.read_text()
            report = self.arraylint(file, rules, *level)
            if file.read_text() == before:
                return report
        raise Refuted(f"{file.parent.name}: still changes after 10 runs")

    def compare(self, program, before_runs, after, stage):
        """Checks that a program prints the same as before, or as its `becomes` program."""
        name = program.name
        meant = program.exceptions.get("becomes", name)
        if meant not in before_runs:
            raise Refuted(f"{name}: there is no program {meant}")
        before = before_runs[meant].output
        if meant != name and before == before_runs[name].output:
            raise Refuted(f"{name}: printed what was meant before the fix")
        if len(before) != len(after):
            raise Refuted(f"{name}: {stage}: prints {len(after)} lines, "
                          f"not {len(before)}")
        for one, two in zip(before, after):
            if not same(one, two, self.options.within):
                raise Refuted(f"{name}: {stage} the output differs\n"
                              f"  before: {one}\n  after:  {two}")

    def judge(self, program, after, before_run, after_run):
        """Checks that a program changed as required, and that its costs decreased."""
        changed = program.text != after.text
        if program.is_left:
            if changed:
                raise Refuted(f"{program.name}: must be left alone: "
                              f"{program.exceptions['left']}\n{after.text}")
            return
        if not changed:
            raise Refuted(f"{program.name}: no fix was applied")
        if "same cost" in program.exceptions:
            return
        if self.options.fewer == "none":
            return
        for metric in self.options.fewer.split(","):
            was, now = before_run.counters[metric], after_run.counters[metric]
            if now >= was:
                raise Refuted(f"{program.name}: {metric}: {was} before, "
                              f"{now} after")

    def check_silence(self, file, report):
        """Checks that rules report nothing outside the programs marked `left`."""
        source = file.read_text()
        pattern = re.compile(rf"^{re.escape(file.name)}:(\d+):\d+: (?!note)", re.M)
        for line in map(int, pattern.findall(report)):
            at = sum(map(len, source.splitlines(True)[:line - 1]))
            owner = next((p for p in programs_of(source).values()
                          if 0 <= at - source.index(p.text) < len(p.text)), None)
            if not owner or not owner.is_left:
                raise Refuted(f"after the fix, line {line} is still reported:\n"
                              f"{source.splitlines()[line - 1]}")

    def prove(self):
        source = Path(self.options.file).read_text()
        before = self.copy(source, "before")
        programs = programs_of(source)
        proven = [p for p in programs.values() if not p.is_left]
        if len(proven) < 5:
            raise Refuted(f"only {len(proven)} programs; a fix needs five")
        before_runs = self.run(before)

        after = self.copy(source, "after")
        report = self.fix(after, ["--rules", self.options.rules])
        fixed = programs_of(after.read_text())
        after_runs = self.run(after)
        refuted = Several()
        for name, program in programs.items():
            with refuted:
                output = before_runs[name].output
                if not output or output[-1].startswith("!! "):
                    raise Refuted(f"{name}: does not end normally: {output}")
                self.judge(program, fixed[name], before_runs[name],
                           after_runs[name])
            with refuted:
                self.compare(program, before_runs, after_runs[name].output,
                             "after the fix")
        with refuted:
            self.check_silence(after, report)
        with refuted:
            self.prove_together(source, after, programs, before_runs)
        refuted.end()
        return proven, before_runs, after_runs

    def prove_together(self, source, after, programs, before_runs):
        """Checks the fixes of all rules together, which must not break each other."""
        everything = self.copy(source, "everything")
        self.fix(everything, [])
        if everything.read_text() == after.read_text():
            return
        runs = self.run(everything)
        refuted = Several()
        for name, program in programs.items():
            with refuted:
                self.compare(program, before_runs, runs[name].output,
                             "with all rules")
        refuted.end()

    def time(self, size):
        """Returns the milliseconds of `timed`, before and after."""
        return [statistics.median(
            float(self.call([f"./{Path(self.options.file).stem}", str(size)],
                            self.folder / stage, "fails"))
            for _ in range(3)) for stage in ("before", "after")]

    def times(self):
        for stage in ("before", "after"):
            file = self.folder / stage / Path(self.options.file).name
            if not TIMED.search(file.read_text()):
                raise Refuted("has no `void timed(int64_t n)`")
            self.build(file, self.options.time_flags)
        return {size: self.time(size)
                for size in map(int, self.options.time.split(","))}


def table(proven, before, after):
    """Returns a table of each program's counters, before and after."""
    width = max(len(p.name) for p in proven)
    lines = [" " * width + "".join(f"{m:>20}" for m in METRICS)]
    for p in proven:
        cells = (f"{before[p.name].counters[m]} -> {after[p.name].counters[m]}"
                 for m in METRICS)
        lines.append(f"{p.name:<{width}}" + "".join(f"{c:>20}" for c in cells))
    return "\n".join(lines)


def split_at(words, separator):
    where = words.index(separator) if separator in words else len(words)
    return words[:where], words[where + 1:]


def parse_options():
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        epilog="The compiler's flags follow after --.")
    parser.add_argument("file")
    parser.add_argument("--rules", required=True, help="the rules whose fixes are proven")
    parser.add_argument("--suggested", action="store_true",
                        help="the suggested fixes, not only the safe ones")
    parser.add_argument("--within", type=float,
                        help="relative tolerance; default: every bit")
    parser.add_argument("--fewer", default="tasks", help="the counters that must "
                        "decrease: " + ", ".join(METRICS) + "; or none")
    parser.add_argument("--time", help="sizes at which `timed` is measured")
    parser.add_argument("--time-flags", default="-O2",
                        help="compiler flags for `timed`")
    parser.add_argument("--arraylint", required=True)
    parser.add_argument("--clangxx", required=True)
    parser.add_argument("--launcher", default="", help="the launcher of the compiler: ccache")
    parser.add_argument("--link", default="", help="linker flags of the programs")
    parser.add_argument("--loaded", nargs="*", metavar="LIBRARY",
                        help="a library that is loaded only once, because that is slow")
    parser.add_argument("--tmp", required=True)
    parser.add_argument("--results", help="folder for the results as JSON")
    words, flags = split_at(sys.argv[1:], "--")
    options = parser.parse_args(words)
    options.flags = flags
    return options


def main():
    options = parse_options()
    prover = Prover(options)
    try:
        proven, before, after = prover.prove()
        times = prover.times() if options.time else {}
    except Refuted as why:
        sys.exit(f"{options.file}: {why}")
    print(table(proven, before, after))
    for size, (was, now) in times.items():
        print(f"{size:>12} elements: {was:.3f} ms -> {now:.3f} ms")
    if options.results:
        name = os.path.relpath(options.file, Path(__file__).parent)
        result = {
            "file": name, "fewer": options.fewer, "rules": options.rules, "suggested": options.suggested,
            "times": times,
            "programs": {p.name: {"before": before[p.name].counters,
                                  "after": after[p.name].counters}
                         for p in proven}}
        folder = Path(options.results)
        folder.mkdir(parents=True, exist_ok=True)
        out = folder / (name.replace("/", "-") + ".json")
        out.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
