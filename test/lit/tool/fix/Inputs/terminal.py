"""Answers the prompts of a program.

terminal.py pty|pipe ANSWER... -- COMMAND...

Sends an ANSWER after each prompt; `end` closes the input, `write:FILE` appends a
line to FILE before the next answer. Prints the output of the program, and exits
with its status.
"""

import os
import pty
import re
import subprocess
import sys

kind, *rest = sys.argv[1:]
split = rest.index("--")
answers, command = rest[:split], rest[split + 1:]
if kind == "pty":
    parent, child = pty.openpty()
    program = subprocess.Popen(command, stdin=child, stdout=child,
                               stderr=child, close_fds=True)
    os.close(child)
    reading, writing = parent, parent
else:
    program = subprocess.Popen(command, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    reading, writing = program.stdout.fileno(), program.stdin.fileno()

heard, asked = b"", 0
while True:
    try:
        more = os.read(reading, 65536)
    except OSError:  # a terminal's other side is closed
        more = b""
    if not more:
        break
    heard += more
    questions = len(re.findall(rb"apply\? \[y,n,a,q,\?\] ", heard))
    while asked < questions and answers:
        asked += 1
        answer = answers.pop(0)
        while answer.startswith("write:"):
            with open(answer[len("write:"):], "a") as file:
                file.write("// mine\n")
            answer = answers.pop(0)
        if answer == "end":
            if kind == "pty":
                os.write(writing, b"\x04")
            else:
                program.stdin.close()
        else:
            os.write(writing, answer.encode() + b"\n")
sys.stdout.write(heard.decode().replace("\r\n", "\n"))
sys.stdout.flush()
sys.exit(program.wait())
