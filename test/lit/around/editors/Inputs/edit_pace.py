"""Types into a file after a pause, and expects findings for the first letter.

Usage: edit_pace.py TEST-FOLDER SERVER WORK-FOLDER
"""

import pathlib
import sys
import time

tests, server, work = sys.argv[1:]
sys.path.insert(0, tests)
from language_server import LanguageServer

folder = pathlib.Path(work)
folder.mkdir()
# clangd does not exit before it has indexed what it has begun to, which never gets a
# processor while others are busy.
(folder / ".clangd").write_text("Index: {StandardLibrary: No}\n")
command = [server, "--log=error", "--enable-config", "--background-index=false"]
with LanguageServer(command, folder) as editor:
    editor.show("work.cpp", "int x;\n")
    time.sleep(1)
    typed = [editor.change("work.cpp", f"int x{end};\n") for end in ("a", "ab", "abc")]
    if typed[0] not in editor.diagnostics(typed[-1]):
        sys.exit("the first edit after a pause was not analysed")
