"""Prints what clangd shows of a file: line, column and check of each finding.

    shown.py SUPPORT CLANGD FOLDER FILE
"""

import sys
from pathlib import Path

support, program, folder, file = sys.argv[1:]
sys.path.append(support)

from language_server import LanguageServer  # noqa: E402

with LanguageServer([program, "--log=error", "--background-index=false"], Path(folder)) as server:
    for found in server.show(file, (Path(folder) / file).read_text()):
        code = str(found.get("code", ""))
        if code.startswith("array-"):
            start = found["range"]["start"]
            print(f"{file}:{start['line'] + 1}:{start['character'] + 1} {code}")
