#!/usr/bin/env python3
"""end_parent.py COMMAND...: starts the command for each signal, sends it the
signal while its workers run, and prints whether they have ended."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def members(session: int) -> list[str]:
    """The processes of a session that are not zombies."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue  # it has ended
        state, _, _, of = rest.split()[:4]
        if int(of) == session and state != "Z":
            found.append(stat.parent.name)
    return found


def wait_until(condition, seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def obey_signals() -> None:
    """nohup, and a shell's background job, let their commands ignore some."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL):
    run = subprocess.Popen(
        sys.argv[1:],
        start_new_session=True,
        preexec_fn=obey_signals,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    started = wait_until(lambda: len(members(run.pid)) > 2)
    os.kill(run.pid, number)
    run.wait()
    ended = wait_until(lambda: not members(run.pid))
    if not ended:
        os.killpg(run.pid, signal.SIGKILL)
    result = "workers ended" if ended else "workers go on"
    print(number.name + ":", result if started else "no workers were seen")
