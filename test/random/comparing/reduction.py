"""Reduces a program that fails with cvise, to one that fails in the same way."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

SECONDS = 900  # for a program
HERE = Path(__file__).resolve().parents[1]


class Reduction:
    def __init__(self, hosts, options):
        self.hosts, self.options = hosts, options

    def keep(self, failure, folder):
        """Writes the smallest program that fails in the same way, and returns its file."""
        name = f"{failure.kind.replace(' ', '-')}-{failure.program.name}"
        kept = folder / f"{name}.cpp"
        kept.write_text(failure.program.text)
        if not shutil.which("cvise"):
            print("cvise is not installed (`apt-get install cvise`): the program is kept as it is")
            return kept
        work = self.options.tmp / "reduction"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        file = work / "program.cpp"
        file.write_text(failure.program.text)
        test = work / "fails.sh"
        test.write_text("#!/bin/sh\n" + shlex.join(self.command(failure)) + "\n")
        test.chmod(0o755)
        # The file is always the smallest so far, also after the limit.
        subprocess.run(["timeout", "-k10", str(SECONDS), "cvise", "--n", "1", "--not-c",
                        "--no-give-up", str(test), "program.cpp"], cwd=work, stdout=sys.stderr)
        kept.write_text(file.read_text())
        return kept

    def command(self, failure):
        """Returns the command that succeeds if `program.cpp` fails in the same way."""
        options = self.options
        return [sys.executable, str(HERE / "comparing" / "same_failure.py"), failure.kind,
                "--arraylint", options.arraylint, "--clang-tidy", options.clang_tidy,
                "--plugin", options.plugin, "--clangd", options.clangd,
                "--clangxx", options.clangxx]
