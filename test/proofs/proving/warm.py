"""Runs programs in processes that have loaded their libraries already.

    warm.py LIBRARY...

LibTorch takes most of a second to load, and a proof runs three programs. Here, a
program is a shared library whose main() runs in a fork of a process that has loaded
only LIBRARY..., which isolates it as well as a separate process.

Each line of input is the path of a program. Its exit status (negative: the signal)
is printed; its output goes to files of the same name with .out and .err.
"""

import ctypes
import os
import subprocess
import sys
from pathlib import Path


class Warm:
    """A handle of the process that has loaded the libraries."""

    def __init__(self, libraries):
        self.process = subprocess.Popen(
            [sys.executable, __file__, *libraries], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)

    def run(self, program):
        """Returns the exit status and both outputs of a program."""
        print(program, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError("the libraries cannot be loaded")
        return int(answer), *(program.with_suffix(s).read_text()
                              for s in (".out", ".err"))


def become(program):
    """Runs the program in this process."""
    os.chdir(program.parent)
    for stream, suffix in ((1, ".out"), (2, ".err")):
        os.dup2(os.open(program.with_suffix(suffix),
                        os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666), stream)
    arguments = (ctypes.c_char_p * 2)(os.fsencode(program), None)
    status = ctypes.CDLL(str(program)).main(1, arguments)
    ctypes.CDLL(None).exit(status)


def main():
    for library in sys.argv[1:]:
        ctypes.CDLL(library, ctypes.RTLD_GLOBAL)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                become(Path(line.rstrip("\n")))
            except OSError as why:
                print(why, file=sys.stderr, flush=True)
            os._exit(127)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
