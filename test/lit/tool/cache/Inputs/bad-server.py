"""Lints with a cache server that has a fault: bad-server.py TOOL SUPPORT FOLDER LINT...

With each fault, the output is that of a run without a cache, and the run takes a second
more at most. Before it, a sound server has got the results."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

tool, support, folder, *words = sys.argv[1:]
sys.path.insert(0, support)
from bad_server import FAULTS, url_of, with_bad_server

# A second for reading, another one for storing, and what a busy machine adds.
# A second each for reading and storing; the rest is for a busy machine.
MOST_SECONDS = {"read": 3, "read-write": 5}
FOLDER = Path(folder)


def run(url, mode, name):
    """Returns the result, the seconds, and what `cache stats` says of shared hits."""
    local = FOLDER / "local"
    shutil.rmtree(local, ignore_errors=True)
    environment = os.environ | {
        "ARRAYLINT_CACHE_DIR": str(local), "ARRAYLINT_CACHE_LIMIT": "1G",
        "ARRAYLINT_CACHE_REMOTE": url, "ARRAYLINT_CACHE_REMOTE_MODE": mode}
    start = time.monotonic()
    done = subprocess.run([tool, *words], env=environment, capture_output=True, text=True)
    seconds = time.monotonic() - start
    stats = subprocess.run([tool, "cache", "stats"], env=environment, capture_output=True,
                           text=True, check=True).stdout
    hits = [line for line in stats.splitlines() if line.startswith("shared: ")]
    return (done.returncode, done.stdout, done.stderr), seconds, hits[0].split(", ")[2]


def compare(what, result, seconds, most):
    if result != RIGHT:
        sys.exit(f"{what}: another output: {result} instead of {RIGHT}")
    if seconds > PLAIN + most:
        sys.exit(f"{what}: {seconds:.2f} s instead of {PLAIN:.2f} s")


start = time.monotonic()
plain = subprocess.run([tool, words[0], "--no-cache", *words[1:]], capture_output=True, text=True)
PLAIN = time.monotonic() - start
RIGHT = plain.returncode, plain.stdout, plain.stderr
store = FOLDER / "store"
for name, kind in FAULTS.items():
    for mode in ["read", "read-write"]:
        shutil.rmtree(store, ignore_errors=True)
        store.mkdir(parents=True)
        with with_bad_server(FAULTS["fault"](), store) as server:
            run(url_of(server), "read-write", "sound")
            if not any(store.rglob("results/*/*")):
                sys.exit("the sound server got no results")
        with with_bad_server(kind(), store) as server:
            result, seconds, hits = run(url_of(server), mode, name)
        compare(f"{name}, {mode}", result, seconds, MOST_SECONDS[mode])
        expected = "2 hits in the last run" if name in ["fault", "full"] else "0 hits in the last run"
        if hits != expected:
            sys.exit(f"{name}, {mode}: {hits}, not {expected}")
        print(f"{name}, {mode}: {seconds - PLAIN:+.2f} s, {hits}")
shutil.rmtree(store)
with with_bad_server(FAULTS["full"](), store) as server:
    result, seconds, hits = run(url_of(server), "read-write", "full")
    compare("full", result, seconds, MOST_SECONDS["read-write"])
    if [method for method, _ in server.requests].count("PUT") > 8:
        sys.exit("the full server was asked again")
for url in ["http://127.0.0.1:9", "http://192.0.2.1", "http://no.such.host.invalid", "file:/dev/null/no"]:
    result, seconds, hits = run(url, "read-write", "down")
    compare(url, result, seconds, MOST_SECONDS["read-write"])
    print(f"{url}: {seconds - PLAIN:+.2f} s")
