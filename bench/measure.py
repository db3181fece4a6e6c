"""Measures the time and memory of programs with GNU time and hyperfine."""

import json
import os
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIME = "/usr/bin/time"


@dataclass
class Use:
    """The cost of one run: CPU seconds and peak memory in megabytes."""
    cpu: float
    memory: float
    wall: float
    status: int


@dataclass
class Spread:
    low: float
    middle: float
    high: float

    @staticmethod
    def of(values):
        return Spread(min(values), statistics.median(values), max(values))

    def times(self, factor):
        return Spread(self.low * factor, self.middle * factor, self.high * factor)


class Failed(Exception):
    """A command of the bench failed."""


def use(command, environment=None, expected=(0, 1), folder=None):
    """Runs \\p command under GNU time. Status 1 (findings) is not a failure."""
    with tempfile.NamedTemporaryFile("r", suffix=".time") as report:
        done = subprocess.run(
            [TIME, "-q", "-o", report.name, "-f", "%U %S %e %M", *map(str, command)],
            env={**os.environ, **(environment or {})}, cwd=folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        numbers = report.read().split()
    if done.returncode not in expected:
        raise Failed(f"exit status {done.returncode} of: {' '.join(map(str, command))}\n"
                     f"{done.stderr[-2000:]}")
    user, system, wall, kilobytes = map(float, numbers[-4:])
    return Use(user + system, kilobytes / 1024, wall, done.returncode)


def in_rounds(commands, rounds, before=None):
    """Runs all \\p commands (name to arguments) in turn, \\p rounds times, so that
    other load on the machine affects all of them alike."""
    uses = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            if before:
                before(name)
            uses[name].append(use(command))
    return uses


def cpu(uses):
    return Spread.of([one.cpu for one in uses])


def memory(uses):
    return Spread.of([one.memory for one in uses])


def ratio(uses, to, of=lambda one: one.cpu):
    """Compares round by round, because other load affects both runs of a round."""
    return Spread.of([of(a) / of(b) for a, b in zip(uses, to)])


def by_hyperfine(command, runs=20, prepare=None, environment=None):
    """Returns the wall time of a short command in seconds, as a Spread."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as report:
        line = " ".join(map(str, command))
        arguments = ["hyperfine", "--shell=none", "--ignore-failure", "--style=none",
                     f"--runs={runs}", "--warmup=3", "--export-json", report.name]
        if prepare:
            arguments += ["--prepare", prepare]
        # hyperfine warns about exit status 1, which means findings.
        done = subprocess.run([*arguments, line], check=False, text=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              env={**os.environ, **(environment or {})})
        if done.returncode:
            raise Failed(f"hyperfine: {done.stderr[-2000:]}")
        return Spread.of(json.load(report)["results"][0]["times"])
