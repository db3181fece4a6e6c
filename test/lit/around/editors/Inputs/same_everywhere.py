"""Lints the tests of the rules, or the examples, with every host of the checks.

Usage: same_everywhere.py WORK-FOLDER --arraylint … (rules | examples) NAME=FLAGS…

The tool, clang-tidy with the plugin, arraylint-tidy and arraylint-clangd must report the
same. `%NAME-flags` in a test stands for the flags of that name; an example that includes
LibTorch is compiled with those of `libtorch`.

Each host lints a third of the files, the next third at the next turn (ARRAYLINT_TURN).
clangd uses no precompiled header and needs some seconds for a file over LibTorch, so it
lints a sixth of these.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

TURN = int(os.environ.get("ARRAYLINT_TURN", 0))
TEST = Path(__file__).resolve().parents[4]
sys.path += [str(TEST / "random"), str(TEST / "support")]
sys.dont_write_bytecode = True
from check_rule import take_apart  # noqa: E402
from comparing.findings import difference  # noqa: E402
from comparing.hosts import Clangd, Plugin, Tool  # noqa: E402
from comparing.project import CONFIG  # noqa: E402

TORCH = "-isystem/usr/include/torch/csrc/api/include"
RUN = re.compile(r"^// RUN: %check-rule .* -- %([\w]+)-flags ?(.*)$", re.MULTILINE)
PART = re.compile(r"^//--- (\S+)\n", re.MULTILINE)


class Group:
    """Files in a folder of their own that are compiled with the same flags."""

    def __init__(self, folder, flags, texts):
        self.folder, self.files = folder, [name for name in texts if name.endswith(".cpp")]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name, text in texts.items():
            (folder / name).write_text(text)
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": file,
             "arguments": ["clang++", *flags, "-c", file]} for file in self.files]))
        (folder / ".arraylint.yaml").write_text(CONFIG)
        (folder / ".clang-tidy").write_text(json.dumps({
            "Checks": "-*,array-*", "HeaderFilterRegex": ".*",
            "CheckOptions": {"array.Config": str(folder / ".arraylint.yaml")}}))

        self.is_heavy = any("torch" in word for word in flags)

    def text(self, file):
        return (self.folder / file).read_text()


def clean(path):
    return "\n".join(take_apart(path).clean)


def parts_of(test, work):
    """Returns the files of a test, without annotations, by name."""
    pieces = PART.split(test.read_text())
    if len(pieces) == 1:
        return {test.name: clean(test)}
    files = {}
    for name, text in zip(pieces[1::2], pieces[2::2]):
        piece = work / name
        piece.write_text(text)
        files[name if name.endswith(".h") else f"{test.stem}-{name}"] = clean(piece)
    return files


def groups_of_rules(work, flags):
    """Tests with the same flags are a group; those of several files are one each."""
    groups = {}
    for test in sorted((TEST / "lit/rules").glob("*.cpp")):
        name, more = RUN.search(test.read_text()).groups()
        files = parts_of(test, work)
        alone = test.stem if len(files) > 1 else ""
        groups.setdefault((name, more, alone), {}).update(files)
    for number, ((name, more, alone), texts) in enumerate(groups.items()):
        words = flags[name] + shlex.split(more.replace("%inputs", str(TEST / "mocks")))
        yield Group(work / f"{name}-{number}", words, texts)


def groups_of_examples(work, flags):
    examples = TEST.parent / "examples"
    for flags_file in sorted(examples.rglob("compile_flags.txt")):
        words = (flags_file.parent / "compile_flags.txt").read_text().split()
        paths = {path.parent for path in flags_file.parent.rglob("*.cpp")}
        for folder in sorted(paths):
            texts = {path.name: path.read_text() for path in sorted(folder.iterdir())
                     if path.suffix in (".cpp", ".h")}
            base = f"-isystem{flags_file.parent}/"
            words = [word.replace("-isystem..", f"{base}..") for word in words]
            if TORCH in words:
                words = [word for word in words if word != TORCH] + flags["libtorch"]
            yield Group(work / "-".join(folder.relative_to(examples).parts), words, texts)


def in_macro(finding, found, text):
    """Returns how clangd shows a finding in an argument of a macro: at the macro."""
    line, column, *what = finding
    before = text.splitlines()[line - 1][:column - 1]
    calls = (call.start() + 1 for call in re.finditer(r"\w+\(", before))
    return next((shown for at in calls if (shown := (line, at, *what)) in found), finding)


def compare(group, options):
    """Prints how the hosts differ from the tool; returns numbers of findings and faults."""
    tool, errors, _ = Tool(options.arraylint).run(group, group.files)
    plugin = Plugin(options.clang_tidy, options.plugin)
    tidy = Plugin(options.clang_tidy, options.plugin)
    tidy.command = [options.tidy, "--quiet", "-p", "."]
    clangd = Clangd(options.clangd)
    clangd.command.remove("-j=1")
    faults = len(errors)
    for file, error in errors.items():
        print(f"{group.folder.name}/{file}: {error}")
    hosts = (("the plugin", plugin), ("arraylint-tidy", tidy), ("clangd", clangd))
    for number, (name, host) in enumerate(hosts):
        parts = 6 if host is clangd and group.is_heavy else 3
        files = group.files[(TURN + number) % parts::parts]
        found = host.run(group, files)[0] if files else {}
        for file in files:
            these = tool.get(file, [])
            if host is clangd:
                wanted = [in_macro(clangd.shown(one), found.get(file, []), group.text(file))
                          for one in these if clangd.shows(one)]
            else:
                wanted = [plugin.shown(one, found.get(file, [])) for one in these]
            if fault := difference(wanted, found.get(file, [])):
                print(f"{group.folder.name}/{file}: {name} differs from the tool:\n{fault}")
                faults += 1
    return sum(len(tool.get(file, [])) for file in group.files), faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    for option in ("--arraylint", "--clang-tidy", "--plugin", "--tidy", "--clangd"):
        parser.add_argument(option, required=True)
    parser.add_argument("what", choices=["rules", "examples"])
    parser.add_argument("flags", nargs="*")
    options = parser.parse_args()
    make = {"rules": groups_of_rules, "examples": groups_of_examples}[options.what]
    files = findings = faults = 0
    work = options.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    flags = {name: shlex.split(text)
             for name, text in (item.split("=", 1) for item in options.flags)}
    for group in make(work, flags):
        files += len(group.files)
        found, wrong = compare(group, options)
        findings += found
        faults += wrong
    print(f"{files} files, {findings} findings, {faults} differences")
    sys.exit(1 if faults or not findings else 0)


if __name__ == "__main__":
    main()
