"""Runs a command and checks its exit status: exits.py STATUS COMMAND..."""

import subprocess
import sys

status = subprocess.call(sys.argv[2:])
if status != int(sys.argv[1]):
    sys.exit(f"exited with {status}, not with {sys.argv[1]}")
