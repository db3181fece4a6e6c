"""Lints with one cache in several processes at once, some of which are killed. The
output of all others must be the same: crowd.py COMMAND..."""

import os
import random
import signal
import subprocess
import sys
import time

command = sys.argv[1:]


def start():
    return subprocess.Popen(command, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, start_new_session=True)


def ended(process):
    out, err = process.communicate()
    return process.returncode, out, err


plain = ended(subprocess.Popen([*command[:2], "--no-cache", *command[2:]],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE))
chance = random.Random(6)
for _ in range(6):
    alive, doomed = start(), start()
    time.sleep(chance.random() * 0.5)
    os.killpg(doomed.pid, signal.SIGKILL)
    doomed.communicate()
    if ended(alive) != plain:
        sys.exit("another process was in the way")
together = [start() for _ in range(4)]
if any(ended(process) != plain for process in together):
    sys.exit("the processes were in each other's way")
