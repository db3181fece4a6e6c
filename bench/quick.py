"""Compares instruction counts for small fixed inputs with instructions.json.

Unlike seconds, the counts do not depend on other load on the machine.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from growth.programs import program
from inputs import MOCK
from measure import ROOT

ACCEPTED = ROOT / "bench/instructions.json"
MOST = 1.05  # times the accepted count
ACCEPT = "accept the new numbers with: bench/run --quick --accept"


def cases(folder):
    """Returns a map from the name of an input to the tool's arguments."""
    mixed = folder / "mixed.cpp"
    mixed.write_text(program("mixed", 300))
    check = ["check", "--no-cache", "--no-config", "-j", "1", "-o", "/dev/null"]
    flags = ["--", "-std=c++17", "-isystem", str(MOCK)]
    return {
        "start": ["rules"],
        "mixed": [*check, str(mixed), *flags],
    }


def instructions(program_file, arguments, folder):
    """Counts the instructions of the process and of those that it forks. The
    environment is fixed: its length moves the stack, which changes some hashes."""
    for old in folder.glob("out.*"):
        old.unlink()
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out.%p",
         "--quiet", str(program_file), *arguments],
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C"},
        capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"bench/run: exit status {done.returncode}:\n{done.stderr[-2000:]}")
    return sum(int(re.search(r"^(?:totals|summary): (\d+)", report.read_text(), re.M)[1])
               for report in folder.glob("out.*"))


def counted(program_file):
    with tempfile.TemporaryDirectory(prefix="arraylint-bench-") as path:
        folder = Path(path)
        return {name: instructions(program_file, arguments, folder)
                for name, arguments in cases(folder).items()}


def compared(found, accepted):
    """Prints a line for each input, and returns the inputs with too many instructions."""
    over = []
    for name, count in found.items():
        before = accepted.get(name)
        ratio = count / before if before else float("inf")
        verdict = "more than 5 % above" if ratio > MOST else \
                  "well below" if ratio < 2 - MOST else "as"
        if ratio > MOST:
            over.append(name)
        print(f"{name:<10} {count / 1e6:10.1f} million instructions: {verdict} "
              f"the accepted {(before or 0) / 1e6:.1f} ({ratio:.3f})")
    return over


def run(program_file, accept):
    found = counted(program_file)
    if accept:
        ACCEPTED.write_text(json.dumps(found, indent=1) + "\n")
        print(f"{ACCEPTED}: {found}")
        return 0
    over = compared(found, json.loads(ACCEPTED.read_text()))
    if over:
        print(f"slower: {', '.join(over)}; fix the regression, or {ACCEPT}", file=sys.stderr)
    return 1 if over else 0
