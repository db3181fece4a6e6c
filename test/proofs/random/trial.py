"""Tests whether programs print the same after they were fixed.

A failure has a kind: the fixed program differs, throws, crashes, does not compile, or
further runs of the fixes keep changing it.
"""

import re
from dataclasses import dataclass, field

from proving.comparison import same
from source import HEAD, Source
from toolchain import Broken, Toolchain

MODES = {"safe": False, "suggested": True}
# The relative rounding errors that suggested fixes may cause, by type of output.
WITHIN = [(re.compile(r"^rough "), 1e-4), (re.compile(r"^\w+ (Float|Half) "), 1e-5),
          (re.compile(r""), 1e-9)]


@dataclass(frozen=True)
class Failure:
    program: Source
    mode: str
    how: str  # "differs", "throws", "does not compile", ...
    fixed: Source = None
    details: str = ""
    rules: tuple = ()


@dataclass
class Outcome:
    tried: int = 0
    wrong: dict = field(default_factory=dict)  # failures before any fix: name -> reason
    fixed: dict = field(default_factory=dict)  # mode -> name -> rules
    failures: list = field(default_factory=list)


def differs(before, after, mode):
    """Returns the first lines that differ, or nothing."""
    if mode == "suggested":
        # A periodic guard reduces the lines of output.
        logged = iter([l for l in before if l.startswith("log ")])
        for line in [l for l in after if l.startswith("log ")]:
            if not any(line == l for l in logged):
                return "", line
        before = [l for l in before if not l.startswith("log ")]
        after = [l for l in after if not l.startswith("log ")]
    for one, two in zip(before + [""] * len(after), after + [""] * len(before)):
        within = None
        if mode == "suggested":
            within = next(w for pattern, w in WITHIN if pattern.match(one))
        if not same(one, two, within):
            return one, two
    return None


class Trial:
    def __init__(self, options, folder):
        self.tools = Toolchain(options)
        self.folder = folder

    def compiled(self, stage, head, programs):
        """Builds the programs that compile, and returns the errors of the others."""
        wrong = {}
        while programs:
            found = self.tools.compile(self.folder / stage, head, programs)
            if not found:
                break
            wrong |= found
            programs = [p for p in programs if p.name not in found]
        return programs, wrong

    def outputs(self, stage, head, programs):
        """Returns the outputs; the last line of a failed program's starts with "!!"."""
        programs, wrong = self.compiled(stage, head, programs)
        printed = self.tools.run(self.folder / stage, programs) if programs else {}
        return printed | {name: [f"!! does not compile: {why}"]
                          for name, why in wrong.items()}

    def judge(self, programs, modes=("safe", "suggested"), head=HEAD):
        outcome = Outcome(len(programs))
        before = self.outputs("before", head, programs)
        for program in programs:
            last = before[program.name][-1:] or ["!! prints nothing"]
            if last[0].startswith("!! "):
                outcome.wrong[program.name] = last[0][3:]
        good = [p for p in programs if p.name not in outcome.wrong]
        seen = {}
        for mode in modes:
            fit = [p for p in good if mode == "safe" or not p.reason]
            self.judge_mode(mode, fit, before, head, seen, outcome)
        return outcome

    def judge_mode(self, mode, programs, before, head, seen, outcome):
        if not programs:
            return
        try:
            fixed = self.tools.fix(self.folder / f"{mode}-fix", programs,
                                   MODES[mode], head)
        except Broken as why:
            self.find_broken(mode, programs, head, str(why), outcome)
            return
        changed = [f for p in programs
                   if (f := fixed.programs[p.name]).text != p.text]
        outcome.fixed[mode] = {f.name: fixed.rules.get(f.name, set())
                               for f in changed}
        # A program that both modes fix in the same way need not run twice.
        new = [f for f in changed if seen.get(f.name) != f.text]
        seen.update({f.name: f.text for f in changed})
        after = self.outputs(mode, fixed.head, new) if new else {}
        for f in new:
            rules = tuple(sorted(fixed.rules.get(f.name, ())))
            program = next(p for p in programs if p.name == f.name)
            failure = self.verdict(before[f.name], after[f.name], mode,
                                   f.name in fixed.restless)
            if failure:
                outcome.failures.append(
                    Failure(program, mode, failure[0], f, failure[1], rules))

    def verdict(self, before, after, mode, restless):
        """Returns the kind of failure and its details, or nothing if the program is right."""
        if restless:
            return "does not stop changing", ""
        last = (after[-1:] or ["!! prints nothing"])[0]
        if last.startswith("!! "):
            how, _, details = last[3:].partition(": ")
            return how, details
        different = differs(before, after, mode)
        if different:
            return "differs", f"  before: {different[0]}\n  after:  {different[1]}"
        return None

    def find_broken(self, mode, programs, head, why, outcome):
        """Finds the program that makes the linter fail."""
        if len(programs) == 1:
            outcome.failures.append(
                Failure(programs[0], mode, "breaks the linter", details=why))
            return
        half = len(programs) // 2
        for part in (programs[:half], programs[half:]):
            try:
                self.tools.fix(self.folder / f"{mode}-fix", part, MODES[mode], head)
            except Broken as why_part:
                self.find_broken(mode, part, head, str(why_part), outcome)
