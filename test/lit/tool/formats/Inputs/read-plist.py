"""Prints what CodeChecker would store of a property list: read-plist.py REPORT.

It demands that each file exists, that a path ends where its finding is reported, and
that no two findings have the same hash.
"""

import os
import plistlib
import sys

with open(sys.argv[1], "rb") as file:
    report = plistlib.load(file)
files = report["files"]
for name in files:
    assert os.path.isabs(name) and os.path.isfile(name), name


def at(of):
    # A range, if there is one, takes the place of the location.
    place = of["ranges"][0][0] if "ranges" in of else of["location"]
    return f"{os.path.basename(files[place['file']])}:{place['line']}:{place['col']}"


hashes = set()
for finding in report["diagnostics"]:
    key = finding["issue_hash_content_of_line_in_context"]
    assert key not in hashes, key
    hashes.add(key)
    print(key, at(finding), finding["check_name"] + ":", finding["description"])
    for step in finding["path"]:
        print("  step", at(step), step["message"])
    assert finding["path"][-1]["location"] == finding["location"]
    assert finding["path"][-1]["message"] == finding["description"]
    for note in finding["notes"]:
        print("  note", at(note), note["message"])
