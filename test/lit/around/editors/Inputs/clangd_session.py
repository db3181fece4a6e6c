"""Plays a session of a user with arraylint-clangd, and checks its responses.

Usage: clangd_session.py TEST-FOLDER SERVER WORK-FOLDER FLAGS…
"""

import pathlib
import sys
import urllib.parse

tests, server, work, *flags = sys.argv[1:]
sys.path.insert(0, tests)
from language_server import LanguageServer, applied

# Two safe fixes and one that is suggested.
SEVERAL = """#include <cupynumeric.h>
using cupynumeric::NDArray;
void first(NDArray x, NDArray y) {
  for (int i = 0; i < 1000; ++i) {
    auto sum = cupynumeric::zeros({1024, 1024});
    cupynumeric::add(x, y, sum);
    y += sum;
  }
}
void second(NDArray x, NDArray y) {
  for (int i = 0; i < 1000; ++i) {
    auto part = cupynumeric::zeros({512, 512});
    cupynumeric::add(x, y, part);
    y += part;
  }
  x + y;
}
"""
FIX_ALL = "source.fixAll.arraylint"
# Both fixes of this loop insert a line before it.
TOUCHING = SEVERAL.replace("    y += sum;\n", """    auto more = cupynumeric::zeros({64, 64});
    cupynumeric::add(x, y, more);
    y += sum;
    y += more;
""")
PROGRAM = (pathlib.Path(__file__).parent / "work.cpp").read_text()
COMMENT = PROGRAM[:PROGRAM.index("// NOLINT")].count("\n")

folder = pathlib.Path(work)
folder.mkdir(parents=True)
(folder / "compile_flags.txt").write_text("\n".join(flags) + "\n")


DROPPED = """#include <cupynumeric.h>
void drop(cupynumeric::NDArray x, cupynumeric::NDArray y) {
  x + y; // NOLINT(bugprone-*)
}
"""
# A character that UTF-16 writes with two units.
WIDE = DROPPED.replace("NOLINT(bugprone-*)", "x\N{MUSICAL SYMBOL G CLEF}")
# Only a fix that keeps what the program computes is preferred.
ACTIONS = {
    "R201": [("'zeros' allocates the same array on every iteration (8388608 bytes, 1000 times)", True),
             ("Suppress R201 on this line", False), ("Explain R201", False)],
    "R104": [("Suppress R104 on this line", False), ("Explain R104", False)],
    "R212": [("keep the result in 'x'", False), ("Explain R212", False)],
}


def codes(diagnostics):
    return sorted(d["code"].split("-")[1] for d in diagnostics
                  if str(d.get("code")).startswith("array-"))


def expect(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}: {got!r} instead of {wanted!r}")
    print(f"{what}: {got}")


with LanguageServer([server, "--log=error"], folder) as editor:
    found = editor.show("work.cpp", PROGRAM)
    expect("after opening", codes(found), ["R104", "R201"])
    allocation = next(d for d in found if "R201" in str(d.get("code")))
    expect("the source", allocation["source"], "clang-tidy")
    page = urllib.parse.urlparse(allocation["codeDescription"]["href"]).path
    expect("the link leads to", pathlib.Path(page).read_text().splitlines()[0],
           "# R201 alloc-in-loop")

    fixes = editor.quick_fixes("work.cpp", allocation)
    fixed = applied(PROGRAM, next(edits for title, edits in fixes.items()
                                  if "suppress" not in title.lower()))
    expect("after the quick fix", codes(editor.show("work.cpp", fixed)), ["R104"])
    expect("the loop", fixed.splitlines()[4:6], [
        "  auto sum = cupynumeric::zeros({1024, 1024});",
        "  for (int i = 0; i < 1000; ++i) {"])

    editor.show("work.cpp", PROGRAM)
    read = next(d for d in found if "R104" in str(d.get("code")))
    dropped, = (d for d in editor.show("drop.cpp", DROPPED) if "R212" in str(d.get("code")))
    for file, finding in (("work.cpp", allocation), ("work.cpp", read), ("drop.cpp", dropped)):
        expect("the actions", [(action["title"], action.get("isPreferred", False))
                               for action in editor.actions(file, finding)],
               ACTIONS[finding["code"].split("-")[1]])
    wide, = (d for d in editor.show("wide.cpp", WIDE) if "R212" in str(d.get("code")))
    edit, = editor.quick_fixes("wide.cpp", wide)["Suppress R212 on this line"]
    expect("the end of the line, in UTF-16", edit["range"]["end"],
           {"line": 2, "character": len("  x + y; // x") + 2})
    suppress = editor.quick_fixes("work.cpp", read)["Suppress R104 on this line"]
    expect("after the suppression",
           codes(editor.show("work.cpp", applied(PROGRAM, suppress))), ["R201"])
    editor.show("work.cpp", PROGRAM)
    explain = next(action["command"] for action in editor.actions("work.cpp", read)
                   if "command" in action)
    expect("the command is known", explain["command"] in
           editor.capabilities["executeCommandProvider"]["commands"], True)
    expect("it opens", editor.shown_by(explain), read["codeDescription"]["href"])

    found = editor.show("several.cpp", SEVERAL)
    expect("before fixing all", codes(found), ["R201", "R201", "R212"])
    expect("clangd's fixes are not shown", any("codeActions" in d for d in found), False)
    expect("the kind is known", FIX_ALL in
           editor.capabilities["codeActionProvider"]["codeActionKinds"], True)
    everything, = editor.actions("several.cpp", None, only="source")
    expect("the action", (everything["title"], everything["kind"]),
           ("Apply all 2 safe fixes", FIX_ALL))
    beside = [a for a in editor.actions("several.cpp", found[0]) if "all" in a["title"]]
    expect("beside a finding", [(a["title"], a["kind"]) for a in beside],
           [("Apply all 2 safe fixes", "quickfix")])
    fixed = applied(SEVERAL, everything["edit"]["changes"][editor.uri("several.cpp")])
    # As an editor asks when it saves, before it has seen the new findings.
    editor.change("several.cpp", fixed + "\n")
    expect("after fixing all", editor.actions("several.cpp", None, only=FIX_ALL), [])
    expect("what is left", codes(editor.show("several.cpp", fixed)), ["R212"])
    editor.change("several.cpp", SEVERAL)
    again, = editor.actions("several.cpp", None, only="source.fixAll")
    expect("at once after an edit", again["edit"], everything["edit"])

    editor.show("touching.cpp", TOUCHING)
    some, = editor.actions("touching.cpp", None, only="source")
    expect("of fixes that touch", some["title"], "Apply 2 of 3 safe fixes")
    fixed = applied(TOUCHING, some["edit"]["changes"][editor.uri("touching.cpp")])
    expect("one is left", codes(editor.show("touching.cpp", fixed)), ["R201", "R212"])

    hovered = editor.call("textDocument/hover", editor.at("work.cpp", COMMENT, 27))
    expect("on a code in a comment",
           hovered["contents"]["value"].splitlines()[0], "# R104 host-sync-in-loop")
    hovered = editor.call("textDocument/hover", editor.at("work.cpp", COMMENT + 1, 5))
    expect("on a variable of that name, clangd's own hover is there",
           "int R104" in hovered["contents"]["value"], True)

    (folder / ".arraylint.yaml").write_text("version: 1\nrules: {R104: {level: off}}\n")
    expect("with .arraylint.yaml", codes(editor.show("work.cpp", PROGRAM + "\n")),
           ["R201"])
    (folder / ".arraylint.yaml").unlink()

# Settings that do not mention our checks leave them on; those that do take effect.
for config, wanted in {"-*,modernize-*": ["R104", "R201"],
                       "-*,array-R104*": ["R104"], "array-*,-array-R104*": ["R201"],
                       "-*,bugprone-*,-array-R201*": ["R104"]}.items():
    (folder / ".clang-tidy").write_text(f"Checks: '{config}'\n")
    with LanguageServer([server, "--log=error"], folder) as editor:
        expect(f"with .clang-tidy's {config}",
               codes(editor.show("work.cpp", PROGRAM)), wanted)
(folder / ".clang-tidy").unlink()

(folder / ".clangd").write_text("Diagnostics: {ClangTidy: {Remove: array-R2*}}\n")
with LanguageServer([server, "--log=error", "--enable-config"], folder) as editor:
    expect("with .clangd", codes(editor.show("work.cpp", PROGRAM)), ["R104"])
