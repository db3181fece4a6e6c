"""Edits several files at the same time in arraylint-clangd.

Usage: threads_session.py TEST-FOLDER SERVER WORK-FOLDER FLAGS…

clangd analyses each open file in a thread of its own, all of which use our checks. Each
file has the same findings after each edit, and the server ends normally.
"""

import pathlib
import sys

tests, server, work, *flags = sys.argv[1:]
sys.path.insert(0, tests)
from language_server import LanguageServer

EDITS, FILES = 3, [f"work{i}.cpp" for i in range(6)]
PROGRAM = (pathlib.Path(__file__).parent / "work.cpp").read_text()

folder = pathlib.Path(work)
folder.mkdir(parents=True, exist_ok=True)
(folder / "compile_flags.txt").write_text("\n".join(flags) + "\n")
(folder / ".arraylint.yaml").write_text("version: 1\nrules: {R104: {level: warning}}\n")

with LanguageServer([server, "--log=error", "-j=4"], folder) as editor:
    for edit in range(EDITS):
        wanted = {name: editor.change(name, f"// {edit}\n" + PROGRAM) for name in FILES}
        for found in editor.diagnostics_of(wanted):
            print(edit, *sorted(d["code"] for d in found if str(d.get("code")).startswith("array-")))
code = editor.process.returncode
if code:
    sys.exit(f"the server ended with {code}")
