"""Checks that a fix formats changed lines like clang-format.

format_touched.py BEFORE FIXED-WITHOUT-STYLE FIXED-WITH-STYLE
"""

import difflib
import subprocess
import sys

before, plain, styled = (open(name).read() for name in sys.argv[1:])
matcher = difflib.SequenceMatcher(None, before.splitlines(),
                                  plain.splitlines(), autojunk=False)
lines = [f"--lines={first + 1}:{last}"
         for tag, _, _, first, last in matcher.get_opcodes()
         if tag != "equal" and first != last]
assert lines, "nothing was fixed"
expected = subprocess.run(
    ["clang-format-22", f"--assume-filename={sys.argv[3]}", *lines],
    input=plain, capture_output=True, text=True, check=True).stdout
if expected != styled:
    sys.exit("".join(difflib.unified_diff(
        expected.splitlines(True), styled.splitlines(True), "clang-format",
        "arraylint")))
