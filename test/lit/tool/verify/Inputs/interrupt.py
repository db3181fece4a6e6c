"""Interrupts a program that runs a command, after the command has written its PID.

interrupt.py PID-FILE -- COMMAND...
"""

import os
import signal
import subprocess
import sys
import time

pid_file, _, *command = sys.argv[1:]
program = subprocess.Popen(command)
deadline = time.time() + 60
while not (os.path.exists(pid_file) and open(pid_file).read().strip()):
    assert time.time() < deadline and program.poll() is None, "never started"
    time.sleep(0.05)
process = int(open(pid_file).read())
program.send_signal(signal.SIGTERM)
ended = signal.Signals(-program.wait()).name


def runs(process):
    try:
        return open(f"/proc/{process}/stat").read().split()[2] != "Z"
    except FileNotFoundError:
        return False


while runs(process) and time.time() < deadline:
    time.sleep(0.05)
print(f"ended by {ended}; the command is",
      "running" if runs(process) else "gone")
