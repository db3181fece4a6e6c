"""Many files: what one machine and several shards need for each of them."""

import os
import shutil
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


def told(bench, name, of, files):
    bench.row(f"{name}, wall time", one(of.wall), "s")
    bench.row(f"{name}, CPU time a file", one(1000 * of.cpu / files), "ms")
    bench.row(f"{name}, memory of the parent", one(of.memory), "MB",
              target=1024 if files >= 100_000 else None)


def one_machine(bench, folder, project, files, name):
    cache = folder / "cache"
    check = ["check", "-q", "-o", "/dev/null"]
    told(bench, f"{name}, cold", run(bench, *check, cache=cache, folder=project), files)
    size = sum(f.stat().st_size for f in cache.rglob("*") if f.is_file())
    bench.row(f"{name}, cache a file", one(size / files / 1024), "KB")
    told(bench, f"{name}, warm", run(bench, *check, cache=cache, folder=project), files)
    for header, share in (("rare.h", "1 %"), ("common.h", "100 %")):
        with (project / header).open("a") as out:
            out.write("struct another {};\n" if header == "rare.h" else "struct more {};\n")
        told(bench, f"{name}, a header of {share} changed",
             run(bench, *check, cache=cache, folder=project), files)
    html = run(bench, "report", "-q", "--html", folder / "html", cache=cache, folder=project)
    warm = run(bench, *check, cache=cache, folder=project)
    bench.row(f"report of {files} findings", one(html.wall - warm.wall), "s",
              target=10 if files >= 100_000 else None)


def shards(bench, folder, project, files, name):
    """Each shard has a cache of its own, and all of them one that they share."""
    remote = {"ARRAYLINT_CACHE_REMOTE": f"file:{folder / 'remote'}",
              "ARRAYLINT_CACHE_REMOTE_MODE": "read-write"}
    for what in ("cold", "from the shared cache"):
        walls = []
        for i in range(1, SHARDS + 1):
            cache = folder / f"cache-{i}"
            shutil.rmtree(cache, ignore_errors=True)
            part = run(bench, "check", "-q", "-o", "/dev/null", "--shard", f"{i}/{SHARDS}",
                       "--facts", folder / f"{i}.facts", cache=cache, folder=project,
                       environment=remote)
            walls.append(part.wall)
        bench.row(f"{name}, {SHARDS} shards {what}, each", Spread.of(walls), "s")
    link = run(bench, "link", "-q", "-o", "/dev/null",
               *(folder / f"{i}.facts" for i in range(1, SHARDS + 1)),
               cache=folder / "cache", folder=project)
    bench.row(f"{name}, link of {SHARDS} shards", one(link.wall), "s")
    bench.row(f"{name}, link, memory", one(link.memory), "MB", target=1024)
    size = sum((folder / f"{i}.facts").stat().st_size for i in range(1, SHARDS + 1))
    bench.row(f"{name}, facts a file", one(size / files / 1024), "KB")


def rows(bench):
    if not bench.has("--shard"):
        bench.skip("this arraylint has no shards")
        return
    for files in bench.scale_sizes:
        name = f"{files} files"
        with bench.folder() as folder:
            project = write_project(folder, files)
            one_machine(bench, folder, project, files, name)
            shards(bench, folder, project, files, name)
