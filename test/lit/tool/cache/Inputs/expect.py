"""Lints with the cache, and checks the numbers of cached and analysed files:
expect.py FOUND ANALYSED COMMAND... The output must be the same as without it."""

import re
import subprocess
import sys


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


found, analysed, tool, verb, *rest = sys.argv[1:]
cached = run([tool, verb, *rest])
stats = subprocess.run([tool, "cache", "stats"], capture_output=True, text=True)
last = re.search("^last run: (.*)$", stats.stdout, re.M).group(1)
expected = f"{found} cache hit{'s' * (found != '1')}, {analysed} analysed"
if last != expected:
    print(*cached, sep="\n")
    sys.exit(f"expected {expected}, but: {last}")
plain = run([tool, verb, "--no-cache", *rest])
if cached != plain:
    print(*cached, *plain, sep="\n")
    sys.exit("the output is another one without the cache")
