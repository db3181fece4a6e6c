"""Writes a SARIF file with many results: many-results.py FILE NUMBER

Each is a copy of the file's first result on a separate line; every 40th is a warning,
all others are notes.
"""

import copy
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
run = log["runs"][0]
first = run["results"][0]
run["results"] = []
for line in range(1, int(sys.argv[2]) + 1):
    result = copy.deepcopy(first)
    result["level"] = "note" if line % 40 else "warning"
    result["locations"][0]["physicalLocation"]["region"] = {"startLine": line, "startColumn": 1}
    run["results"].append(result)
json.dump(log, sys.stdout)
