"""One trial: a run with a fault, a run after it, and what is wrong with them.

A run with a fault may have the right result, or fail clearly. In both cases every file
is whole, no process is left, and the next run has the right result.
"""

import difflib
import json
import os
import re
import signal
import time

from injection import Plan

# Exit statuses of runs that say what they could not do.
NOT_ANALYSED = 3  # reports lack the findings of a file
REFUSED = [2, NOT_ANALYSED]
# A cache keeps temporary files of others for this long, in seconds.
KEPT_TEMPORARIES = 3600
SHOWN_CHARACTERS = 300


class Judge:
    def __init__(self, place):
        """Finds out what the right results are."""
        self.place = place
        place.reset()
        self.before = place.files()
        self.right = place.run(Plan())
        self.next = self.run_next()
        if not self.right.calls["open"]:
            raise SystemExit("no calls are counted: is the shim there?")
        place.reset()
        if place.run(Plan()).result() != self.right.result():
            raise SystemExit("the result differs between two runs without faults")

    def run_next(self):
        outcome = self.place.run(Plan(), self.place.scenario.next)
        # What is in the cache depends on what was there before.
        outcome.files = {name: content for name, content in outcome.files.items()
                         if not name.startswith("cache/")}
        return outcome

    def faults(self, plan):
        """Runs the trial. Returns the outcome and what is wrong with it."""
        self.place.reset()
        outcome = self.place.run(plan)
        wrong = [f"still running: {each}" for each in outcome.survivors]
        # The number of calls differs a little between runs.
        if outcome.hits == 0 and plan.nth < self.right.calls[plan.kind] // 2:
            wrong.append("nothing has failed")
        if plan.is_harmless() or not self.is_limited(outcome):
            wrong += self.result_faults(plan, outcome)
        return outcome, wrong + self.file_faults(outcome) + self.next_faults(outcome)

    def is_limited(self, outcome):
        """Did the run say that it has done less than it should?"""
        said = outcome.stdout.decode() + outcome.stderr
        return outcome.hits > 0 and any(limit in said for limit in self.place.scenario.limits)

    def result_faults(self, plan, outcome):
        if outcome.result() == self.right.result():
            return []
        if plan.is_harmless() or outcome.hits == 0:
            return ["another result: " + difference(outcome, self.right)]
        if outcome.status == -signal.SIGKILL and plan.kills():
            return []
        if outcome.status not in REFUSED:
            return ["another result: " + difference(outcome, self.right)]
        return [] if is_clear(outcome.stderr, plan) else [
            "the message does not name the fault: " + repr(outcome.stderr)]

    def file_faults(self, outcome):
        wrong = []
        alike = without_blanks if self.is_limited(outcome) else lambda content: content
        for name in self.before.keys() | outcome.files.keys():
            content = outcome.files.get(name)
            whole = [alike(files.get(name)) for files in [self.before, self.right.files]]
            if alike(content) not in whole and not is_temporary(name) and not (
                    may_lack_something(name, outcome) and is_complete(name, content)):
                wrong.append(f"{name} is damaged")
        return wrong

    def next_faults(self, first):
        if self.place.is_as_before():
            return []  # the next run is the first
        outcome = self.run_next()
        if self.is_limited(first):  # its files may remain unformatted
            outcome.files = self.next.files
        wrong = [f"the next run: {fault}" for fault in self.next_result_faults(outcome)]
        if self.place.temporaries():
            self.make_room()
            wrong += [f"left for ever: {path.name}" for path in self.place.temporaries()]
        return wrong

    def next_result_faults(self, outcome):
        if outcome.result() in [self.right.result(), self.next.result()]:
            return []
        return ["another result: " + difference(outcome, self.next)]

    def make_room(self):
        """Lets temporary files become old, and stores something new in the cache."""
        old = time.time() - KEPT_TEMPORARIES - 60
        for path in self.place.temporaries():
            os.utime(path, (old, old))
        with open(self.place.run_folder / "project/src/deep/sum.cpp", "a") as file:
            file.write("// more\n")
        self.run_next()


def without_blanks(content):
    return content and b"".join(content.split())


def is_temporary(name):
    """Is this a file that AtomicFile has not renamed yet?"""
    return re.search(r"\.arraylint-[0-9a-f]{6}$", name) is not None


def may_lack_something(name, outcome):
    """Did the run say that a report lacks findings, or the code next to them?"""
    return outcome.status == NOT_ANALYSED or (
        outcome.status in REFUSED and name.endswith((".html", ".sarif")))


def is_complete(name, report):
    """Is this a whole report or baseline, whatever it says?"""
    if report is None or not name.endswith((".html", ".json", ".sarif")):
        return False
    if name.endswith(".html"):
        return report.rstrip().endswith(b"</html>")
    try:
        json.loads(report)
    except ValueError:
        return False
    return True


def is_clear(message, plan):
    causes = [plan.message(), "(SIGKILL)", "not started", "memory"]
    if plan.kind == "malloc":  # Clang does not look at the result of each allocation
        causes.append("crashed (SIG")
    return "error: " in message and any(cause and cause in message for cause in causes)


def difference(outcome, right):
    if outcome.status != right.status:
        return f"exit status {outcome.status}, not {right.status}: {outcome.stderr!r}"
    if outcome.stdout != right.stdout:
        lines = [text.decode(errors="replace").splitlines()
                 for text in [right.stdout, outcome.stdout]]
        changed = [line for line in difflib.unified_diff(*lines, n=0, lineterm="")][3:]
        return "stdout differs: " + " | ".join(changed)[:SHOWN_CHARACTERS]
    names = [name for name in outcome.files.keys() | right.files.keys()
             if outcome.files.get(name) != right.files.get(name)]
    return "other files: " + ", ".join(sorted(names))
