"""Writes the blocks of a page whose fence names a file: extract-blocks.py PAGE FOLDER"""

import re
import sys
from pathlib import Path

page, folder = map(Path, sys.argv[1:])
folder.mkdir(parents=True, exist_ok=True)
for name, text in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page.read_text(),
                             re.MULTILINE | re.DOTALL):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
