"""Checks that cached results equal those of a new parse after all kinds of changes.
sight.py TOOL FOLDER

Each function creates a case in a separate folder, and returns a function that
changes it. Two files of each case start alike, so that they share a preamble. All
are linted in the old state, after the change, and with changed ends of their main
files: with the cache, again with its results, and without it.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
src = folder / "src"
commands = []

TENSOR = """#pragma once
namespace at { struct Tensor { template <typename T> T item() const; }; }
"""
LOOP = """
float NAME(const at::Tensor &x) {
  float total = 0;
  for (int i = 0; i < LENGTH; ++i) total += x.item<float>();
  return total;
}
"""


def put(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def link(file, target):
    file.unlink(missing_ok=True)
    file.symlink_to(target)


def add(at, head, names=("a.cpp", "bb.cpp"), flags=(), body=LOOP):
    """Writes main files with the same compile command."""
    for name in names:
        put(at / name, head + body.replace("NAME", "f_" + pathlib.Path(name).stem))
        commands.append({"directory": str(at), "file": name,
                         "arguments": ["clang", "-isystem", str(folder / "include"),
                                       "-isystem", "lib", *flags, name]})


def with_header(at, text, **more):
    put(at / "lib/length.h", text)
    add(at, "#include <tensor.h>\n#include <length.h>\n", **more)


def nothing():
    pass


def counter(at):
    """Clang loses the counter unless it validates a precompiled header."""
    with_header(at, "inline int q = __COUNTER__, r = __COUNTER__;\n"
                    "#define LENGTH ((__COUNTER__ + 1) * 100)\n")
    return nothing


def base_file(at):
    with_header(at, "constexpr int q = sizeof(__BASE_FILE__);\n#define LENGTH q * 100\n")
    return nothing


def time_of_header(at):
    with_header(at, "constexpr char q[] = __TIMESTAMP__;\n#define LENGTH q[17] * 100 + q[18]\n")
    os.utime(at / "lib/length.h", (1000000003, 1000000003))
    return lambda: os.utime(at / "lib/length.h", (1000000017, 1000000017))


def time_of_main_file(at):
    with_header(at, "#define LENGTH __TIMESTAMP__[17] * 100 + __TIMESTAMP__[18]\n")
    os.utime(at / "a.cpp", (1000000003, 1000000003))
    return lambda: os.utime(at / "a.cpp", (1000000017, 1000000017))


def language(at):
    put(at / "lib/length.h", "#ifdef __cplusplus\n#define LENGTH 200\n#else\n#define LENGTH x\n#endif\n")
    add(at, "#include <length.h>\n#ifdef __cplusplus\n#include <tensor.h>\n",
        names=("a.c", "b.c", "c.cpp", "d.cpp"), body=LOOP + "#endif\n")
    return nothing


def second_name(at):
    """A header is read under its first name."""
    put(at / "lib/one.h", "#define LENGTH 200\n")
    link(at / "lib/two.h", "one.h")
    add(at, "#include <tensor.h>\n#include <one.h>\n#undef LENGTH\n#include <two.h>\n")

    def change():
        (at / "lib/two.h").unlink()
        put(at / "lib/two.h", "#define LENGTH 300\n")
    return change


def once(at):
    """A copy is included again, another name of the same file is not."""
    put(at / "lib/one.h", "#pragma once\n#ifndef LENGTH\n#define LENGTH 200\n#else\n"
                          "#undef LENGTH\n#define LENGTH 300\n#endif\n")
    os.link(at / "lib/one.h", at / "lib/two.h")
    add(at, "#include <tensor.h>\n#include <one.h>\n#include <two.h>\n")

    def change():
        shutil.copy2(at / "lib/two.h", at / "lib/copy")
        (at / "lib/copy").rename(at / "lib/two.h")
    return change


def once_behind_the_preamble(at):
    """A preamble is valid as long as contents are the same; times may differ."""
    put(at / "lib/one.h", "#pragma once\n#ifndef LENGTH\n#define LENGTH 200\n#else\n"
                          "#undef LENGTH\n#define LENGTH 300\n#endif\n")
    add(at, "#include <tensor.h>\n#include <one.h>\nstruct Between;\n#include <one.h>\n")
    return lambda: os.utime(at / "lib/one.h", (1000000000, 1000000000))


MINE = """#pragma once
#include <tensor.h>
inline float mine(const at::Tensor &x) {
  float total = 0;
  for (int i = 0; i < 400; ++i) total += x.item<float>();
  return total;
}
"""


def moved_out(at):
    """The same header, which is no longer a user header."""
    put(folder / "outside/a/mine.h", MINE)
    put(at / "within/mine.h", MINE)
    link(at / "linked", "within")
    link(at / "mine.h", "within/mine.h")
    add(at, '#include "linked/mine.h"\n', body="int NAME;\n")
    add(at, '#include "mine.h"\n', names=("c.cpp", "d.cpp"), body="int NAME;\n")

    def change():
        link(at / "linked", folder / "outside/a")
        link(at / "mine.h", folder / "outside/a/mine.h")
    return change


def another_project(at):
    """Whether a header is a user header depends on its real path and on the main file."""
    elsewhere = folder / "elsewhere"
    put(elsewhere / ".git/HEAD", "")
    put(elsewhere / "mine.h", MINE)
    link(at, elsewhere)
    add(at, '#include "mine.h"\n', body="int NAME;\n")
    return nothing


def own_source(at):
    """A header that includes the main file, of which the preamble is only the start."""
    put(at / "lib/length.h", '#pragma once\n#include "../a.cpp"\n')
    put(at / "a.cpp", "#include <length.h>\n#ifndef LENGTH\n#define LENGTH 200\n#endif\n")
    commands.append({"directory": str(at), "file": "a.cpp",
                     "arguments": ["clang", "-isystem", str(folder / "include"),
                                   "-isystem", "lib", "a.cpp"]})
    add(at, "#include <length.h>\n", names=("b.cpp",), 
        body="#include <tensor.h>\n#ifndef LENGTH\n#define LENGTH 900\n#endif\n" + LOOP)

    def change():
        put(at / "a.cpp", (at / "a.cpp").read_text().replace("200", "300"))
    return change


def size_alone(at):
    put(at / "data", "")
    with_header(at, '#if __has_embed("../data") == 2\n#define LENGTH 200\n#else\n'
                    "#define LENGTH 300\n#endif\n")
    return lambda: put(at / "data", "x")


def beside_the_main_file(at):
    """Like Microsoft's compiler."""
    for name, length in ("one", 200), ("two", 300):
        put(at / name / "beside.h", f"#define LENGTH {length}\n")
    put(at / "lib/length.h", '#include "beside.h"\n')
    add(at, "#include <tensor.h>\n#include <length.h>\n",
        names=("one/a.cpp", "one/b.cpp", "two/a.cpp", "two/b.cpp"),
        flags=["-fms-compatibility"], body=LOOP.replace("NAME", "f"))
    return nothing


CASES = (counter, base_file, time_of_header, time_of_main_file, language, second_name,
         once, once_behind_the_preamble, moved_out, another_project, own_source,
         size_alone, beside_the_main_file)


def lint(*options):
    files = [os.path.join(one["directory"], one["file"]) for one in commands]
    done = subprocess.run([tool, "check", *options, "-p", ".", *files], cwd=src,
                          capture_output=True, text=True, check=False)
    return f"exit status {done.returncode}\n{done.stdout}{done.stderr}".splitlines()


def compare(when):
    plain = lint("--no-cache")
    for what in "first", "second":
        cached = lint()
        if cached != plain:
            wrong = [f"- {line}" for line in plain if line not in cached]
            wrong += [f"+ {line}" for line in cached if line not in plain]
            sys.exit("\n".join([f"{when}, the {what} time:", *wrong]))
    return plain


put(folder / "include/tensor.h", TENSOR)
put(src / ".git/HEAD", "")
changes = [case(src / case.__name__) for case in CASES]
put(src / "compile_commands.json", json.dumps(commands))
before = compare("as it was")
for change in changes:
    change()
after = compare("changed")
for one in commands:
    with open(os.path.join(one["directory"], one["file"]), "a", encoding="utf-8") as file:
        file.write("// more\n")
for case in CASES:
    if case.__name__ == "time_of_main_file":
        os.utime(src / case.__name__ / "a.cpp", (1000000017, 1000000017))
compare("after an edit")
for case, change in zip(CASES, changes):
    here = ["elsewhere/" if case is another_project else f"{case.__name__}/", "warning:"]
    seen = [[line for line in lines if all(word in line for word in here)]
            for lines in (before, after)]
    matters = change is not nothing and case is not once_behind_the_preamble
    if not seen[0] or (matters and seen[0] == seen[1]):
        sys.exit(f"nothing depends on {case.__name__}: {seen[0]}")
