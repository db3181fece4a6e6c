"""Compares reports with those in a folder: golden.py FOLDER REPORT...

What depends on the version, on the folder and on the rules' pages is left out.
With ARRAYLINT_WRITE_GOLDEN set in the environment, the folder is written again.
"""

import difflib
import json
import os
import re
import sys


def comparable(name):
    with open(name, encoding="utf-8", newline="") as file:
        text = file.read()
    if name.endswith("plist"):
        text = text.replace(os.getcwd(), "FOLDER")
    if name.endswith("sarif"):
        log = json.loads(text)
        run = log["runs"][0]
        for key in ("rules", "informationUri"):
            run["tool"]["driver"].pop(key, None)
        run["originalUriBaseIds"]["SRCROOT"].pop("uri")
        text = json.dumps(log, indent=2, ensure_ascii=False) + "\n"
    return re.sub(r'(ersion": ?"|version</key><string>)0\.\d+\.\d+', r'\1VERSION', text)


folder, *names = sys.argv[1:]
failed = False
for name in names:
    golden = os.path.join(folder, os.path.basename(name))
    if os.environ.get("ARRAYLINT_WRITE_GOLDEN"):
        os.makedirs(folder, exist_ok=True)
        with open(golden, "w", encoding="utf-8", newline="") as file:
            file.write(comparable(name))
        continue
    with open(golden, encoding="utf-8", newline="") as file:
        expected = file.read()
    difference = list(difflib.unified_diff(
        expected.splitlines(True), comparable(name).splitlines(True), golden, name))
    sys.stdout.writelines(difference)
    failed |= bool(difference)
sys.exit(failed)
