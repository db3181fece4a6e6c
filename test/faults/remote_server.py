#!/usr/bin/env python3
"""Resets the connections to a cache server after the nth byte, for each n.

    remote_server.py --tool build/bin/arraylint [--every 100]

The result must be that of a run without a server. One server is empty, so that the run
stores what it has analysed; the other one has the results.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
from bad_server import Fault, cut_after, url_of, with_bad_server
from scenarios import CHECK
from workplace import PROJECT

LONGEST = 20000  # no connection carries more bytes in this project
MOST_SECONDS = 3  # more than without a server, which waits for a second at most


class Runs:
    def __init__(self, tool, root):
        self.tool, self.root = os.path.abspath(tool), Path(root)
        self.project = self.root / "project"
        shutil.copytree(PROJECT, self.project)
        (self.project / "CMakeLists.txt").touch()
        self.right, self.seconds = self.run("")
        self.trials = 0

    def run(self, url):
        """Returns the result and the time of a run whose own cache is empty."""
        cache = self.root / "cache"
        shutil.rmtree(cache, ignore_errors=True)
        environment = os.environ | {
            "ARRAYLINT_CACHE_DIR": str(cache), "ARRAYLINT_CACHE_LIMIT": "1G",
            "ARRAYLINT_CACHE_REMOTE": url, "ARRAYLINT_CACHE_REMOTE_MODE": "read-write"}
        start = time.monotonic()
        done = subprocess.run([self.tool, *CHECK], cwd=self.project, env=environment,
                              capture_output=True, text=True)
        return (done.returncode, done.stdout, done.stderr), time.monotonic() - start

    def faults(self, count, store):
        """Runs with a server whose items are in a folder. Returns what is wrong."""
        with with_bad_server(Fault(), store) as server:
            with cut_after(count, server.server_address[1]) as url:
                result, seconds = self.run(url)
        wrong = [f"{result} instead of {self.right}"] if result != self.right else []
        if seconds > self.seconds + MOST_SECONDS:
            wrong.append(f"{seconds:.1f} s")
        return wrong


def series(runs, stored, every):
    """Yields what is wrong, for each n."""
    full = {file.name for file in stored.rglob("*") if file.is_file()}
    for kind in ["empty", "filled"]:
        for count in range(0, LONGEST, every):
            store = runs.root / "store"
            shutil.rmtree(store, ignore_errors=True)
            store.mkdir()
            if kind == "filled":
                shutil.copytree(stored, store, dirs_exist_ok=True)
            for fault in runs.faults(count, store):
                yield f"{kind}, {count} bytes: {fault}"
            runs.trials += 1
            if kind == "empty" and full == {
                    file.name for file in store.rglob("*") if file.is_file()}:
                break


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--every", type=int, default=1, metavar="K")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="arraylint-faults-") as root:
        runs = Runs(given.tool, root)
        stored = Path(root) / "stored"
        stored.mkdir()
        with with_bad_server(Fault(), stored) as server:
            result, _ = runs.run(url_of(server))
        if result != runs.right or not any(stored.rglob("results/*/*")):
            sys.exit(f"nothing is stored without faults: {result}")
        wrong = list(series(runs, stored, given.every))
    print(*wrong, f"{runs.trials} trials, {len(wrong)} failures", sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
