"""A file that is linted again after an edit inside a function body."""

import sys
import time

from inputs import INPUTS
from measure import ROOT, Spread, use

sys.path.insert(0, str(ROOT / "test/support"))
from language_server import LanguageServer

TITLE = "Editor"
EDITS = 9
PAUSE = 2.0  # seconds for which the server may still be busy with the last edit


def edited(text, number):
    """The program with one more statement at the start of main."""
    head, body = text.split("int main()\n{\n", 1)
    return f"{head}int main()\n{{\n  int edit_{number} = {number};\n{body}"


def seconds_of_edits(server, text):
    """Measures the time from an edit to its diagnostics, which must have findings."""
    server.show("edited.cpp", text)
    taken = []
    for number in range(EDITS):
        time.sleep(PAUSE)
        start = time.monotonic()
        found = server.show("edited.cpp", edited(text, number))
        taken.append(time.monotonic() - start)
        if not any(str(one.get("code")).startswith("array-") for one in found):
            raise RuntimeError("no findings after an edit")
    return Spread.of(taken[1:])  # the first edit is left out: clangd does not know yet how long a build takes


def from_preamble(bench, one, folder):
    """Measures the tool after an edit, when the stored preamble is still valid."""
    file = folder / "tool.cpp"
    text = one.file.read_text()
    cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache")}
    used = []
    for number in range(EDITS):
        file.write_text(edited(text, number))
        used.append(use(bench.check(file, one.flags, cached=True), cache).cpu)
    return Spread.of(used[2:])  # the first two runs request the preamble and build it


def rows(bench):
    one = next(each for each in INPUTS if each.name == "LibTorch")
    if not one.is_there():
        return
    with bench.folder() as folder:
        (folder / "compile_flags.txt").write_text("\n".join(one.flags) + "\n")
        clangd = bench.arraylint.parent / "arraylint-clangd"
        if clangd.exists():
            with LanguageServer([clangd, "--log=error"], folder) as server:
                bench.row("LibTorch: edit to findings in arraylint-clangd",
                          seconds_of_edits(server, one.file.read_text()), "s",
                          target=0.3)
        bench.row("LibTorch: the tool after an edit, CPU time",
                  from_preamble(bench, one, folder), "s", target=0.2)
