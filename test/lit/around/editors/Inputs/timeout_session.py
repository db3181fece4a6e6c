"""Opens a file in arraylint-clangd whose rules have too little time.

Usage: timeout_session.py TEST-FOLDER SERVER WORK-FOLDER FLAGS…
"""

import pathlib
import sys

tests, server, work, *flags = sys.argv[1:]
sys.path.insert(0, tests)
from language_server import LanguageServer

folder = pathlib.Path(work)
(folder / "compile_flags.txt").write_text("\n".join(flags) + "\n")
(folder / ".clang-tidy").write_text("CheckOptions: {array.RuleTimeout: 0.000001}\n")
with LanguageServer([server, "--log=error"], folder) as editor:
    for found in editor.show("work.cpp", (folder / "work.cpp").read_text()):
        print(found["message"])
