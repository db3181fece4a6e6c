"""Runs a command whose stderr is a terminal: on-terminal.py STATUS OUT COMMAND...

Its stdout goes to the file OUT. Prints the output on the terminal, with control
characters as \\r and \\e, one line per line.
"""

import os
import pty
import subprocess
import sys

status, out, *command = sys.argv[1:]
ours, theirs = pty.openpty()
with open(out, "wb") as file:
    process = subprocess.Popen(command, stdout=file, stderr=theirs)
os.close(theirs)
sent = b""
while True:
    try:
        piece = os.read(ours, 4096)
    except OSError:  # the last writer is gone
        break
    if not piece:
        break
    sent += piece
text = sent.decode().replace("\r\n", "\n")
print(text.replace("\x1b", "\\e").replace("\r", "\\r"), end="")
if process.wait() != int(status):
    sys.exit(f"exited with {process.returncode}, not with {status}")
