"""Damages each file of a cache: damage.py FOLDER cut|flip|empty"""

import os
import sys

folder, how = sys.argv[1:]
damaged = 0
for path, _, names in os.walk(folder):
    for name in names if path != folder else []:
        file = os.path.join(path, name)
        content = bytearray(open(file, "rb").read())
        if not content:
            continue
        if how == "flip":
            content[-1] ^= 1
        else:
            del content[len(content) // 2 if how == "cut" else 0:]
        open(file, "wb").write(content)
        damaged += 1
if not damaged:
    sys.exit("there was nothing to damage")
