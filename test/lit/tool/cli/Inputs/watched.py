"""Plays a session of `arraylint check --watch`: watched.py ARRAYLINT FLAGS...

Uses files in the current folder, which it creates. Each step changes something and
checks the output of the next run, which must follow within a minute. Prints nothing.
"""

import contextlib
import os
import pathlib
import selectors
import signal
import subprocess
import sys
import time

SECONDS = 60
HEADER = '#include "tensor.h"\ninline float read(const torch::Tensor &x) { return %s; }\n'
SOURCE = ('#include "read.h"\nfloat sum(const torch::Tensor &x, int n) {\n  float s = 0;\n'
          "  for (int i = 0; i < n; ++i)\n    s += read(x);\n  return s;\n}\n")


class Session:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, bufsize=0)
        self.waiting = selectors.DefaultSelector()
        self.waiting.register(self.process.stdout, selectors.EVENT_READ)

    def told(self, until="; Ctrl-C ends\n", seconds=SECONDS):
        """Returns the output up to that text, or None if it does not appear in time."""
        text, end = "", time.monotonic() + seconds
        while not text.endswith(until):
            if not self.waiting.select(max(0, end - time.monotonic())):
                return None if seconds == SECONDS else text
            piece = os.read(self.process.stdout.fileno(), 65536).decode()
            if not piece:
                break
            text += piece
        return text

    def expect(self, *words, without=()):
        text = self.told()
        if text is None or not all(w in text for w in words) or any(w in text for w in without):
            self.process.kill()
            sys.exit(f"expected {words} without {without}, got: {text}")

    @contextlib.contextmanager
    def asleep(self):
        """Stops the tool, so that it sees several changes at once on any machine."""
        self.process.send_signal(signal.SIGSTOP)
        yield
        self.process.send_signal(signal.SIGCONT)

    def interrupt(self, status):
        self.process.send_signal(signal.SIGINT)
        if self.process.wait(SECONDS) != status:
            sys.exit(f"exited with {self.process.returncode}, not with {status}")


def write(name, text):
    """Replaces a file by a new one with its name, as editors do."""
    pathlib.Path(name + ".new").write_text(text)
    os.rename(name + ".new", name)


arraylint, *flags = sys.argv[1:]
os.mkdir("src")
write("src/read.h", HEADER % "x.item<float>()")
write("src/sum.cpp", SOURCE)
watch = Session(arraylint, "check", "--watch", "-j1", "src", "--", *flags)
watch.expect("R104", "1 finding in 1 file; 1 file checked", "watching ")

# A header that a source includes is replaced, and then written in place.
write("src/read.h", HEADER % "0")
watch.expect("arraylint: src/read.h changed\n", "no findings; 1 file checked")
with watch.asleep(): # it is emptied first
    pathlib.Path("src/read.h").write_text(HEADER % "x.item<float>()")
watch.expect("src/read.h changed\n", "1 finding in 1 file")

# A configuration and a new source are added.
write("src/.arraylint.yaml", "version: 1\nrules: {R104: {level: off}}\n")
watch.expect("src/.arraylint.yaml changed\n", "no findings")
os.remove("src/.arraylint.yaml")
watch.expect("src/.arraylint.yaml changed\n", "1 finding")
write("src/more.cpp", SOURCE.replace("sum(", "more("))
watch.expect("src/more.cpp changed\n", "2 findings in 2 files; 2 files checked")

# Changes of files that no run has read do not matter.
write("src/notes.txt", "none")
write("src/unused.h", "none")
if quiet := watch.told(seconds=1):
    sys.exit(f"expected silence, got: {quiet}")

# Several changes at once start one run.
with watch.asleep():
    write("src/sum.cpp", SOURCE + "\n")
    write("src/more.cpp", "int x;\n")
watch.expect("src/more.cpp, src/sum.cpp changed\n", "1 finding in 1 file", without=["src/read.h changed"])

# A header that breaks every file, and its correction.
write("src/read.h", "nonsense;\n")
watch.expect("src/read.h changed\n", "1 could not be analysed")
write("src/read.h", HEADER % "0")
watch.expect("src/read.h changed\n", "no findings; 2 files checked")
write("src/read.h", HEADER % "x.item<float>()")
watch.expect("1 finding")

# The last run determines the exit status.
watch.interrupt(1)

# A faulty configuration is reported; if it was valid before, the tool waits for a change.
os.remove("src/more.cpp")
watch = Session(arraylint, "check", "--watch", "-q", "src/sum.cpp", "--", "-DNEW", *flags)
watch.told("~\n")
time.sleep(2) # it does not print that it is waiting
watch.interrupt(1)
