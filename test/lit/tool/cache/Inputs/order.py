"""Checks the order in which files were analysed: order.py CACHE NEWER-THAN FILE...
A result with a finding contains the name of its file."""

import os
import sys

folder, newer_than, *expected = sys.argv[1:]
start = os.stat(newer_than).st_mtime_ns
found = []
for path, _, names in os.walk(os.path.join(folder, "results")):
    for name in names:
        file = os.path.join(path, name)
        text = open(file, errors="replace").read()
        if os.stat(file).st_mtime_ns > start:
            found += [(os.stat(file).st_mtime_ns, source)
                      for source in expected if f"/{source}\"" in text]
order = [source for _, source in sorted(found)]
if order != expected:
    sys.exit(f"expected {expected}, but they were analysed as {order}")
