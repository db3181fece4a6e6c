"""Folders in which a scenario is run, again and again from the same state.

    ROOT/pristine   the state before the command: project/, cache/, remote/, tmp/, home/
    ROOT/run        a copy, always at the same path; the faults are in here
    ROOT/stderr     is outside, so that messages can always be written
"""

import dataclasses
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

from injection import Plan, Tally

TIME_LIMIT = 30  # seconds; a run takes a tenth of one
SURVIVAL_LIMIT = 2  # seconds in which all processes of a run must have ended
PROJECT = Path(__file__).parent / "project"
PARTS = ["project", "cache", "remote", "tmp", "home"]
GIT = ["git", "-c", "user.name=test", "-c", "user.email=test"]


@dataclasses.dataclass
class Outcome:
    """What a run did."""
    status: int | None  # None: it did not end; negative: a signal
    stdout: bytes
    stderr: str
    files: dict  # what is left in the project: the content of each file, by its path
    survivors: list
    calls: dict
    hits: int
    first: str  # what the first fault was about

    def result(self):
        return self.status, self.stdout, self.files


class Workplace:
    def __init__(self, root, tool, shim, scenario):
        self.root, self.tool, self.shim = Path(root).resolve(), str(Path(tool).resolve()), shim
        self.scenario = scenario
        self.run_folder, self.pristine = self.root / "run", self.root / "pristine"
        self.tally = Tally(self.root / "tally")
        shutil.rmtree(self.run_folder, ignore_errors=True)
        shutil.rmtree(self.pristine, ignore_errors=True)
        shutil.copytree(PROJECT, self.run_folder / "project")
        with open(self.run_folder / "project/include/tensor.h", "a") as file:
            file.write("// LLVM maps files of this size.\n" * 1000)
        for part in PARTS[1:]:
            (self.run_folder / part).mkdir()
        self.prepare()
        shutil.copytree(self.run_folder, self.pristine, symlinks=True)

    def prepare(self):
        if self.scenario.has_git:
            for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "All"]]:
                subprocess.run([*GIT, *words], cwd=self.run_folder / "project", check=True)
            sources = self.run_folder / "project/src"
            text = (sources / "deep/sum.cpp").read_text()
            (sources / "deep/total.cpp").write_text(text.replace("sum(", "total("))
            with open(sources / "steps.h", "a") as file:
                file.write("// changed\n")
        for command in self.scenario.before:
            self.run(Plan(), command)

    def reset(self):
        shutil.rmtree(self.run_folder)
        shutil.copytree(self.pristine, self.run_folder, symlinks=True)

    def environment(self, plan):
        return {
            "PATH": os.environ["PATH"], "LC_ALL": "C",
            "HOME": str(self.run_folder / "home"), "TMPDIR": str(self.run_folder / "tmp"),
            "ARRAYLINT_CACHE_DIR": str(self.run_folder / "cache"),
            "ARRAYLINT_CACHE_LIMIT": "1G" if self.scenario.has_cache else "0",
            "ARRAYLINT_CACHE_REMOTE": self.remote_url(),
            "ARRAYLINT_CACHE_REMOTE_MODE": "read-write",
            "LD_PRELOAD": str(self.shim), "FAULT_PROGRAM": Path(self.tool).name,
            "FAULT_TALLY": str(self.tally.path), "FAULT_BELOW": str(self.run_folder) + "/",
        } | plan.environment()

    def remote_url(self):
        return f"file:{self.run_folder}/remote" if self.scenario.has_remote else ""

    def run(self, plan, command=None, wrapper=()):
        """Runs the scenario's command, or another one, in the present state."""
        self.tally.reset()
        words = [*wrapper, self.tool, *(command or self.scenario.command)]
        with (open(self.run_folder / "stdout", "wb") as out,
              open(self.root / "stderr", "wb") as err):
            process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                cwd=self.run_folder / "project", env=self.environment(plan),
                start_new_session=True)
            try:
                status = process.wait(TIME_LIMIT)
            except subprocess.TimeoutExpired:
                status = None
        survivors = [] if status is not None else ["it did not end"]
        survivors += end_session(process)
        calls, hits, first = self.tally.read()
        return Outcome(status, (self.run_folder / "stdout").read_bytes(),
                       (self.root / "stderr").read_text(errors="replace"),
                       self.files(), survivors, calls, hits, first)

    def files(self):
        files = contents(self.run_folder / "project")
        if self.scenario.observes_cache:
            files |= {f"cache/{name}": b"" for name in contents(self.run_folder / "cache")
                      if len(Path(name).parts) == 3}  # KIND/ab/0123...
        return files

    def is_as_before(self):
        """Has the run left everything as it was?"""
        return all(contents(self.run_folder / part) == contents(self.pristine / part)
                   for part in PARTS)

    def temporaries(self):
        """Returns what a run may have left for a later one to remove."""
        return [*(self.run_folder / "tmp").iterdir(),
                *(self.run_folder / "cache").glob("new/*"),
                *(self.run_folder / "remote").glob("new/*")]


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
            for path in sorted(folder.rglob("*")) if ".git" not in path.parts}


def session_of(process):
    """Returns the living processes of a session, as "123 (name)"."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            number_and_name, _, rest = (folder / "stat").read_text().rpartition(")")
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, _, _, session = rest.split()[:4]
        if int(session) == process.pid and state != "Z":
            found.append(number_and_name + ")")
    return found


def end_session(process):
    """Ends what is left of a session, and returns those that would not end."""
    deadline = time.monotonic() + SURVIVAL_LIMIT
    while process.poll() is not None and session_of(process):
        if time.monotonic() > deadline:
            break
        time.sleep(0.005)
    left = session_of(process)
    for each in left:
        os.kill(int(each.split()[0]), signal.SIGKILL)
    process.wait()
    return left
