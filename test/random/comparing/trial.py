"""Runs all hosts over a batch of programs, and compares what they report.

A failure has a kind:

    does not compile     the generator made an invalid program
    crash in HOST        a host ended early, or took longer than the limit
    HOST differs         it reports other findings than `arraylint check`
    fix FAILURE          a fixed program does not compile, or cannot be checked
    slow                 the analysis takes more than 20 times the median
"""

import shutil
from collections import Counter
from dataclasses import dataclass, field

from .findings import difference
from .hosts import Broken
from .project import Project
from .times import Times

KINDS = ["does not compile", "crash", "differs", "fix", "slow"]


@dataclass(frozen=True)
class Failure:
    program: object
    kind: str
    details: str


@dataclass
class Outcome:
    tried: int = 0
    invalid: int = 0  # programs of other generators that do not compile
    fixed: int = 0  # programs that a fix has changed
    warm: int = 0  # results from the cache
    rules: Counter = field(default_factory=Counter)
    failures: list = field(default_factory=list)

    def add(self, other):
        self.tried += other.tried
        self.invalid += other.invalid
        self.fixed += other.fixed
        self.warm += other.warm
        self.rules += other.rules
        self.failures += other.failures


class Trial:
    def __init__(self, hosts, folder):
        self.hosts, self.folder = hosts, folder

    def judge(self, programs):
        self.outcome = Outcome(len(programs))
        project = Project(self.folder / "programs", programs)
        cache = self.folder / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        self.program = dict(zip(project.files, programs))
        self.files = list(project.files)
        if not (reference := self.reference(project, cache)):
            return self.outcome
        self.compare("warm cache", reference, self.warm(project, cache))
        self.compare("full parse", reference, self.each(
            project, "full parse",
            lambda files: self.hosts.tool.run(project, files, "--full-parse")[0]))
        plugin = self.hosts.plugin
        found = self.each(project, "plugin", lambda files: plugin.run(project, files)[0])
        self.compare("plugin", {
            file: [plugin.shown(finding, found.get(file, [])) for finding in these]
            for file, these in reference.items()}, found)
        clangd = self.hosts.clangd
        shown = {file: list(map(clangd.shown, filter(clangd.shows, found)))
                 for file, found in reference.items()}
        self.compare("clangd", shown, self.each(
            project, "clangd", lambda files: clangd.run(project, files)[0]))
        self.fix(project, cache)
        return self.outcome

    def fail(self, file, kind, details):
        self.outcome.failures.append(Failure(self.program[file], kind, details))

    def each(self, project, host, run):
        """Runs a host over all files; if it breaks, looks for those that break it."""
        return self.halves(host, run, self.files)

    def halves(self, host, run, files):
        try:
            found = run(files)
            return {file: found.get(file, []) for file in files}
        except Broken as why:
            if len(files) == 1:
                self.fail(files[0], f"crash in {host}", str(why)[-1500:])
                return {}
        half = len(files) // 2
        return (self.halves(host, run, files[:half]) | self.halves(host, run, files[half:]))

    def reference(self, project, cache):
        """Returns the findings of the tool with a cold cache, and judges its times."""
        times = Times(self.hosts.tool, project)

        def run(files):
            found, errors, log = self.hosts.tool.run(project, files, cache=cache)
            times.read(log)
            for file, why in errors.items():
                self.not_analysed(project, file, why)
            return found

        found = self.each(project, "check", run)
        self.files = [file for file in self.files if file in found]
        for file in self.files:
            self.outcome.rules.update({finding[2] for finding in found[file]})
        for file, why in times.outliers(self.files):
            self.fail(file, "slow", why)
        return {file: found[file] for file in self.files}

    def not_analysed(self, project, file, why):
        fault = self.hosts.compiler.fault(project, file)
        if fault and file.startswith("proof_"):
            self.outcome.invalid += 1
        else:
            self.fail(file, "does not compile" if fault else "crash in check", fault or why)
        self.files = [other for other in self.files if other != file]

    def warm(self, project, cache):
        def run(files):
            found, _, log = self.hosts.tool.run(project, files, cache=cache)
            self.outcome.warm += log.count("cache hit")
            return found
        return self.each(project, "warm cache", run)

    def compare(self, host, reference, found):
        for file, these in found.items():
            if different := difference(reference[file], these):
                self.fail(file, f"{host} differs", different)

    def fix(self, project, cache):
        """Applies fixes; safe ones to every second batch, all of them to the others."""
        option = self.hosts.fix_option(self.files)
        before = {file: project.text(file) for file in self.files}
        kept = list(self.files)
        self.each(project, "fix", lambda files: self.fixed(project, files, option, cache))
        changed = [file for file in kept if project.text(file) != before[file]]
        self.outcome.fixed += len(changed)
        for file in changed:
            if fault := self.hosts.compiler.fault(project, file):
                self.broken(project, file, before[file], fault)
        if changed:
            self.files = changed
            self.each(project, "fixed program", lambda files: self.again(project, files))

    def broken(self, project, file, before, fault):
        """The fixed program does not compile: whose fault is it? Some errors, found at the
        end of a file, are none to a linter."""
        fixed = project.text(file)
        project.write(file, before)
        invalid = self.hosts.compiler.fault(project, file)
        project.write(file, fixed)
        self.fail(file, "does not compile" if invalid else "fix does not compile", fault)

    def fixed(self, project, files, option, cache):
        _, _, log = self.hosts.tool.run(project, files, option, cache=cache)
        for line in log.splitlines():
            if "would not compile" in line:
                file = next((f for f in files if f in line), files[0])
                self.fail(file, "fix taken back", line)
        return {}

    def again(self, project, files):
        _, errors, _ = self.hosts.tool.run(project, files)
        for file, why in errors.items():
            if not self.hosts.compiler.fault(project, file):
                self.fail(file, "fix cannot be checked", why)
        return {}
