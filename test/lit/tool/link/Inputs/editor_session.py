"""Opens a file whose findings are in another one, and changes that one on disk.

Usage: editor_session.py TEST-FOLDER SERVER WORK-FOLDER
"""

import pathlib
import sys

tests, server, work = sys.argv[1:]
sys.path.insert(0, tests)
from language_server import LanguageServer

folder = pathlib.Path(work)
(folder / "compile_flags.txt").write_text("-std=c++17\n")
(folder / ".clang-tidy").write_text("CheckOptions: {array.Facts: all.facts}\n")
text = (folder / "relax.cpp").read_text()


def show(editor, what, text):
    for found in editor.show("relax.cpp", text):
        if str(found.get("code")).startswith("array-"):
            place = found["range"]["start"]
            print(f"{what}: {place['line'] + 1}:{place['character'] + 1} {found['code']}")
            for line in found["message"].splitlines():
                if "here" in line:
                    print(f"{what}: {line}")
    print(f"{what}: end")


with LanguageServer([server, "--log=error"], folder) as editor:
    show(editor, "at first", text)
    show(editor, "edited", "// A comment.\n" + text)
    norm = folder / "norm.cpp"
    norm.write_text(norm.read_text().replace("x.item<float>()", "1"))
    show(editor, "after a change of the callee", text + "\n")
