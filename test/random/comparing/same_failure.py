#!/usr/bin/env python3
"""Succeeds if `program.cpp` fails in a certain way; cvise runs this on each candidate.

    same_failure.py "plugin differs" --arraylint ... --plugin ...
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from comparing.hosts import Hosts  # noqa: E402
from comparing.trial import Trial  # noqa: E402
from generator.program import Source  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind")
    for name in ("arraylint", "clang-tidy", "plugin", "clangd", "clangxx"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    program = Source("program", Path("program.cpp").read_text())
    with tempfile.TemporaryDirectory() as folder:
        outcome = Trial(Hosts(options), Path(folder)).judge([program])
    return 0 if any(failure.kind == options.kind for failure in outcome.failures) else 1


if __name__ == "__main__":
    sys.exit(main())
