"""Many files: what one machine and several shards need for each of them."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from measure import Failed, Spread
from scale.project import write_project

TITLE = "Scale"
SHARDS = 4


@dataclass
class Run:
    wall: float    # seconds
    cpu: float     # seconds, of all processes
    memory: float  # megabytes, of the process that starts the others


def peak(process):
    """The peak memory of a running process so far, in megabytes; 0 after its end."""
    try:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0


def run(bench, *arguments, cache, folder, environment=None):
    """Runs the tool. Its own memory is asked for every 20 ms: GNU time would report that
    of the largest process."""
    command = [bench.arraylint, *map(str, arguments)]
    before, started, memory = os.times(), time.monotonic(), 0
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True,
                          env={**os.environ, "ARRAYLINT_CACHE_DIR": str(cache),
                               "ARRAYLINT_CACHE_LIMIT": "40G",
                               **(environment or {})}) as tool:
        while tool.poll() is None:
            memory = max(memory, peak(tool.pid))
            time.sleep(0.02)
        errors = tool.stderr.read()
    after = os.times()
    if tool.returncode not in (0, 1):
        raise Failed(f"exit status {tool.returncode} of: {' '.join(map(str, command))}\n"
                     f"{errors[-2000:]}")
    return Run(time.monotonic() - started,
               after.children_user + after.children_system
               - before.children_user - before.children_system, memory)


def one(value):
    return Spread(value, value, value)


class ManyFiles:
    """A project, and the caches of one machine, of four jobs, and of all of them."""

    def __init__(self, bench, folder, files):
        self.bench, self.folder, self.files = bench, folder, files
        self.project = write_project(folder, files)

    def row(self, name, spread, unit, target=None):
        self.bench.row(f"{self.files} files, {name}", spread, unit, target=target)

    def run(self, *arguments, cache="cache"):
        return run(self.bench, *arguments, cache=self.folder / cache, folder=self.project,
                   environment={"ARRAYLINT_CACHE_REMOTE": f"file:{self.folder / 'remote'}",
                                "ARRAYLINT_CACHE_REMOTE_MODE": "read-write"})

    def check(self, name):
        return self.told(name, self.run("check", "-q", "-o", "/dev/null"))

    def told(self, name, of):
        self.row(f"{name}, wall time", one(of.wall), "s")
        self.row(f"{name}, CPU time a file", one(1000 * of.cpu / self.files), "ms")
        self.row(f"{name}, memory of the parent", one(of.memory), "MB",
                 target=1024 if self.files >= 100_000 else None)
        return of

    def change(self, header):
        with (self.project / header).open("a") as out:
            out.write(f"struct another{out.tell()} {{}};\n")

    def one_machine(self):
        self.check("cold")
        cache = self.folder / "cache"
        size = sum(f.stat().st_size for f in cache.rglob("*") if f.is_file())
        self.row("cache a file", one(size / self.files / 1024), "KB")
        self.check("warm")
        self.change("rare.h")
        self.check("a header of 1 % changed")

    def report(self, facts):
        """What the report of all findings takes: links with and without one, in turn."""
        walls = []
        for _ in range(3):
            plain = self.run("link", "-q", "-o", "/dev/null", *facts)
            html = self.run("link", "-q", "--format", f"html={self.folder / 'all.html'}",
                            *facts)
            walls.append(html.wall - plain.wall)
        self.row("report of one finding a file, wall time", Spread.of(walls), "s",
                 target=10 if self.files >= 100_000 else None)

    def shards(self):
        """Jobs that start without a cache of their own."""
        facts = [self.folder / f"{i}.facts" for i in range(1, SHARDS + 1)]
        for name in ("a header of 1 % changed", "nothing changed"):
            if name != "nothing changed":
                self.change("rare.h")
            parts = [self.run("check", "-q", "-o", "/dev/null", "--shard", f"{i}/{SHARDS}",
                              "--facts", path, cache=f"{name} {i}")
                     for i, path in enumerate(facts, 1)]
            self.row(f"{SHARDS} shards, {name}, wall time of each",
                     Spread.of([part.wall for part in parts]), "s")
            self.row(f"{SHARDS} shards, {name}, CPU time a file",
                     one(1000 * sum(part.cpu for part in parts) / self.files), "ms")
        link = self.run("link", "-q", "-o", "/dev/null", *facts)
        self.row(f"link of {SHARDS} shards, wall time", one(link.wall), "s")
        self.row(f"link of {SHARDS} shards, memory", one(link.memory), "MB", target=1024)
        size = sum(path.stat().st_size for path in facts)
        self.row("facts a file", one(size / self.files / 1024), "KB")
        self.report(facts)

    def all_again(self):
        self.change("common.h")
        self.check("a header of 100 % changed")


def rows(bench):
    if not bench.has("--shard"):
        bench.skip("this arraylint has no shards")
        return
    for files in bench.scale_sizes:
        with bench.folder() as folder:
            of = ManyFiles(bench, folder, files)
            of.one_machine()
            of.shards()
            of.all_again()
