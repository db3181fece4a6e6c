"""Compiles, runs and fixes programs."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from source import main_of, owners, parse, together

SMALL_ARRAYS = Path(__file__).resolve().parents[1] / "Inputs/small-arrays.yaml"

RUNS = 10  # number of fix runs after which nothing may change
SECONDS = 60  # time limit for all programs of a file


class Broken(Exception):
    """The linter, or the test setup, failed."""


@dataclass
class Fixed:
    head: str
    programs: dict  # name to Source
    rules: dict = field(default_factory=dict)  # name to the set of rules applied
    restless: set = field(default_factory=set)  # programs that still change after RUNS


class Toolchain:
    def __init__(self, options):
        self.options = options

    def call(self, command, folder, **more):
        return subprocess.run(command, cwd=folder, capture_output=True, text=True,
                              errors="replace", **more)

    # Running

    def compile(self, folder, head, programs):
        """Returns the programs that do not compile, with the error; builds a binary if
        there are none."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "batch.cpp"
        text = together(programs, head)
        file.write_text(text)
        (folder / "main.cc").write_text(main_of(file, programs))
        done = self.call(
            [*self.options.launcher.split(), self.options.clangxx, "-w",
             "-ferror-limit=0", *self.options.flags, "-c", "main.cc", "-o",
             "main.o"], folder)
        if done.returncode == 0:
            done = self.call([self.options.clangxx, "main.o", "-o", "batch",
                              *self.options.link.split()], folder)
            if done.returncode != 0:
                raise Broken(f"does not link:\n{done.stderr}")
            return {}
        lines, wrong = owners(text), {}
        for match in re.finditer(r"batch\.cpp:(\d+):\d+: (?:fatal )?(error: .*)",
                                 done.stderr):
            wrong.setdefault(lines.get(int(match[1])), match[2])
        wrong.pop(None, None)
        if not wrong:
            raise Broken(f"does not compile:\n{done.stderr}")
        return wrong

    def run(self, folder, programs):
        """Returns the lines of output of each program."""
        outputs, first = {}, 0
        while first < len(programs):
            try:
                done = self.call(["./batch", str(first)], folder, timeout=SECONDS)
                text, end = done.stdout, done.returncode
            except subprocess.TimeoutExpired as late:
                text, end = (late.stdout or b"").decode(errors="replace"), "hangs"
            current = None
            for line in text.splitlines():
                if line.startswith("== "):
                    current = line[3:]
                    outputs[current] = []
                elif current and not line.startswith("-- "):
                    outputs[current].append(line.rstrip())
            if end == 0:
                break
            if current is None:
                raise Broken(f"the programs do not start: {done.stderr}")
            outputs[current].append(f"!! crashes ({end})")
            first = next(i for i, p in enumerate(programs)
                         if p.name == current) + 1
        return outputs

    # Fixing

    def arraylint(self, folder, unsafe):
        """Applies the fixes of one run, and returns the findings that had one."""
        command = [*self.options.arraylint.split(), "check", "--config", SMALL_ARRAYS,
                   "--no-cache", "-j1", "--unsafe-fixes" if unsafe else "--fix", "--format", "sarif",
                   "-o", "report.sarif", "batch.cpp", "--", *self.options.flags]
        done = self.call(command, folder)
        if done.returncode not in (0, 1):
            raise Broken(f"arraylint exits with {done.returncode}\n"
                         f"{done.stdout}{done.stderr}")
        if "left: would not compile" in done.stderr:
            raise Broken(f"arraylint takes a fix back:\n{done.stderr}")
        report = json.loads((folder / "report.sarif").read_text())
        for result in report["runs"][0]["results"]:
            if any(unsafe or fix["description"]["text"].startswith("safe")
                   for fix in result.get("fixes", ())):
                region = result["locations"][0]["physicalLocation"]["region"]
                yield region["startLine"], result["ruleId"]

    def fix(self, folder, programs, unsafe, head):
        """Applies fixes until nothing changes."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".clang-format").write_text("DisableFormat: true\n")
        file = folder / "batch.cpp"
        fixed = Fixed(head, {p.name: p for p in programs})
        busy = list(programs)
        for _ in range(RUNS):
            text = together(busy, fixed.head)
            file.write_text(text)
            lines = owners(text)
            found = list(self.arraylint(folder, unsafe))
            fixed.head, after = parse(file.read_text())
            changed = [(a, b) for a, b in zip(busy, after) if a.text != b.text]
            names = {b.name for _, b in changed}
            for line, rule in found:
                if lines.get(line) in names:
                    fixed.rules.setdefault(lines[line], set()).add(rule)
            busy = [b for _, b in changed]
            fixed.programs |= {b.name: b for b in busy}
            if not busy:
                return fixed
        fixed.restless = names
        return fixed
