"""Prints line, code, confidence and assumptions of each finding in a jsonl report."""

import json
import sys

for line in open(sys.argv[1]):
    found = json.loads(line)
    if found["kind"] == "finding":
        print(found["line"], found["code"], found["confidence"], found["assumes"])
