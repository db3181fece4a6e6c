#!/usr/bin/env python3
"""Checks the findings of a rule in a file, and the result of its fixes.

    // RUN: %check-rule %s -- %cupynumeric-flags
    for (int i = 0; i < n; ++i) {  // expect: note "in this loop"
      auto t = zeros({n});         // expect: R201 "allocates on every iteration"
      // fixed: t.fill(0);

Runs clang-tidy with the plugin and the tool over the file. Both must report
exactly what is expected, and agree with each other; see docs/contributing.md.

Annotations are removed before the linter sees the file, so that it analyses and
edits code as people write it:

    CODE  // expect: R104 "text" note "text"   on the line itself, or
    // expect: R104@12 /regular expression/    on separate lines above it
    // expect: R104 remark "text"              at that level, or `warning`
    // expect: help "text"                     what the finding of the line says to do
    // expect@helper.h:7: R104 "text"          in a file copied by --with
    // fixed: LINE          instead of the line above, after safe fixes
    // unsafe: LINE         the same after suggested fixes too
    // fixed: (removed)     the line above is gone

Help that no annotation expects is of no concern, except that each finding has a fix or
help. The comment's indentation is that of the line. Several lines need several comments.
"""

import argparse
import difflib
import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "rules.yaml"
EXPECT = re.compile(r"\s*//\s*expect(?:@([^:\s]+):(\d+))?:\s*(.*)$")
EDITED = re.compile(r"^(\s*)//\s*(fixed|unsafe):(?: (.*))?$")
ITEM = re.compile(
    r"""\s*(R\d{3}|note|help)(?:@(\d+))?(?:\s+(warning|remark))?\s+("(?:[^"\\]|\\.)*"|/(?:[^/\\]|\\.)*/)""")
DIAGNOSTIC = re.compile(
    r"^(.+?):(\d+):(\d+): (warning|remark|note|error|fatal error): (.*)$")
CHECK_NAMES = re.compile(r" \[([\w.,-]+)\]$")
REMOVED = "(removed)"
SAME = "the same here"  # the tool's note about a finding of the next line
HELP = "help: "  # before what to do, in a line of the tool and a note of clang-tidy
REPORT = "report.json"
# The annotations that apply after fixes of a level, the stronger one first.
LEVELS = {"fixed": ["fixed"], "unsafe": ["unsafe", "fixed"]}
FIXES = {"fixed": "safe fixes", "unsafe": "safe and suggested fixes"}
CONFIG = ".arraylint.yaml"
STYLE = ".clang-format"
# Output that does not concern the code: clang-tidy's messages about applying fixes, and
# Clang's notes about macros, which depend on its version.
REMARKS = ("FIX-IT ", "this fix will not be applied", "expanded from macro")


class BadTest(Exception):
    """The test itself is invalid or cannot be run."""


@dataclass
class Diagnostic:
    file: str
    line: int
    column: int
    kind: str  # "R104", "note" or "help"
    level: str  # "warning", "remark" or "note"
    message: str

    def key(self):
        return (self.file, self.line, self.column, self.kind, self.level, self.message)

    def __str__(self):
        level = " remark" if self.level == "remark" else ""
        return f"{self.kind}@{self.column}{level} \"{self.message}\""


@dataclass
class Expectation:
    file: str
    line: int
    kind: str
    column: int  # 0 means any column
    level: str  # empty means any level
    pattern: str  # as written, with its quotes

    def matches(self, got):
        if (self.file, self.line, self.kind) != (got.file, got.line, got.kind):
            return False
        if self.column not in (0, got.column) or self.level not in ("", got.level):
            return False
        if self.pattern.startswith("/"):
            return re.search(self.pattern[1:-1], got.message) is not None
        return re.sub(r"\\(.)", r"\1", self.pattern[1:-1]) in got.message

    def __str__(self):
        column = f"@{self.column}" if self.column else ""
        level = f" {self.level}" if self.level else ""
        return f"{self.kind}{column}{level} {self.pattern}"


@dataclass
class Annotated:
    """A test file, split into code and annotations."""
    name: str
    clean: list = field(default_factory=list)  # the lines that the linter sees
    number: list = field(default_factory=list)  # their numbers in the test
    expected: list = field(default_factory=list)
    edits: dict = field(default_factory=dict)  # (level, clean index) -> lines

    def line_in_test(self, clean_line):
        return self.number[clean_line - 1]

    def text_of(self, line_in_test):
        return self.clean[self.number.index(line_in_test)].strip()

    def after(self, levels):
        """Returns the expected lines after fixes of these levels."""
        result = []
        for index, line in enumerate(self.clean):
            level = next((l for l in levels if (l, index) in self.edits), None)
            result += [line] if level is None else self.edits[level, index]
        return [line for line in result if line is not None]


def parse_items(text, where):
    """Splits `R104 "text" note "text"` into (kind, column, level, pattern)."""
    position = 0
    while position < len(text.rstrip()):
        item = ITEM.match(text, position)
        if not item:
            raise BadTest(f"{where}: cannot read this expectation: {text[position:]}")
        yield item[1], int(item[2] or 0), item[3] or "", item[4]
        position = item.end()


def take_apart(path):
    """Separates the annotations of a test from its code."""
    test = Annotated(path.name)
    waiting = []  # expectations for the next line of code
    for number, line in enumerate(path.read_text().split("\n"), 1):
        where = f"{path}:{number}"
        edited = EDITED.match(line)
        if edited:
            add_edit(test, edited, where)
            continue
        expect = EXPECT.search(line)
        if expect:
            items = list(parse_items(expect[3], where))
            if expect[1]:
                test.expected += [Expectation(expect[1], int(expect[2]), *i)
                                  for i in items]
            else:
                waiting += items
            line = line[:expect.start()]
            if not line.strip():
                continue
        test.clean.append(line)
        test.number.append(number)
        test.expected += [Expectation(path.name, number, *i) for i in waiting]
        waiting = []
    if waiting:
        raise BadTest(f"{path}: an expectation has no line of code below it")
    return test


def add_edit(test, edited, where):
    indentation, level, text = edited.groups()
    if not test.clean:
        raise BadTest(f"{where}: there is no line above this one to be edited")
    line = (indentation + (text or "")).rstrip()
    lines = test.edits.setdefault((level, len(test.clean) - 1), [])
    lines.append(None if text == REMOVED else line)


def told_apart(output):
    """Returns the lines as if each finding had been told by itself.

    The tool tells findings of neighbouring lines that say the same once.
    """
    lines, said, places = [], "", []
    for line in [*output.splitlines(), ""]:
        head = DIAGNOSTIC.match(line)
        if head and head[5] == SAME:
            places.append(":".join(head.groups()[:3]))
            continue
        if head and head[4] != "note" or not line:
            lines += [place + said for place in places]  # there is no help
            places = []
        if head and head[4] != "note":
            said = line.removeprefix(":".join(head.groups()[:3]))
        lines.append(line)
        if line.startswith(HELP):
            lines += [text for place in places for text in (place + said, line)]
            places = []
    return lines


def parse_output(output, test):
    """Returns the findings of our checks, and their notes, in a linter's output."""
    found, errors = [], []
    ours = False  # was the last warning one of ours?
    finding = None
    for line in told_apart(output):
        if line.startswith(HELP) and finding:  # the tool's line belongs to the finding
            found.append(replace(finding, kind="help", level="note",
                                 message=line.removeprefix(HELP)))
        head = DIAGNOSTIC.match(line)
        if not head:
            if re.match(r"^(fatal )?error: ", line):
                errors.append(line)
            continue
        path, row, column, level, message = head.groups()
        names = CHECK_NAMES.search(message)
        codes = re.findall(r"array-(R\d{3})", names[1]) if names else []
        if "error" in level and not codes:
            errors.append(f"{Path(path).name}:{line[len(path) + 1:]}")
        if level != "note" or codes:
            ours = bool(codes)
        if not ours or message.startswith(REMARKS):
            continue
        text = message[:names.start()] if codes else message
        file = Path(path).name
        number = int(row)
        if file == test.name:
            number = test.line_in_test(number)
        kinds = codes or ["help" if text.startswith(HELP) else "note"]
        found += [Diagnostic(file, number, int(column), kind, level,
                             text.removeprefix(HELP)) for kind in kinds]
        if codes:
            finding = found[-1]
    return found, errors


def write_files(folder, name, lines, options):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / name).write_text("\n".join(lines))
    # Fixes are compared before formatting; the tool would format the changed lines.
    (folder / STYLE).write_text("DisableFormat: true\n")
    for companion in options.companions:
        shutil.copy(companion, folder)
    if options.config:
        shutil.copy(options.config, folder / CONFIG)


class FrontEnd:
    """clang-tidy with the plugin, or the tool."""

    def __init__(self, options, test):
        self.options, self.test = options, test

    def run(self, purpose, command):
        """Runs on the clean file in a new folder; returns the output and the folder."""
        folder = Path(self.options.tmp) / self.name / purpose
        write_files(folder, self.test.name, self.test.clean, self.options)
        done = subprocess.run(
            [*command, self.test.name, "--", *self.options.flags],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            stdin=subprocess.DEVNULL, cwd=folder)
        # Both exit with 1 for errors or findings, which are in the output.
        if done.returncode in (0, 1):
            return done.stdout, folder
        return f"{done.stdout}\nerror: exit status {done.returncode}\n", folder

    def fix(self, level):
        """Applies fixes of that level; returns the output and the file's lines."""
        output, folder = self.run(level, [*self.command(), self.flags[level]])
        return output, (folder / self.test.name).read_text().split("\n")


def opt_in_rules():
    """Returns the stems of the opt-in rules by code."""
    entries = re.split(r"^ *- (?=code:)", RULES.read_text(), flags=re.MULTILINE)[1:]
    fields = (dict(re.findall(r"^ *(\w+): *(.*)$", e, re.MULTILINE)) for e in entries)
    return {f["code"]: f"{f['code']}-{f['name']}" for f in fields
            if f.get("opt_in") == "true"}


class ClangTidy(FrontEnd):
    name = "clang-tidy"
    flags = {"fixed": "--fix", "unsafe": "--fix-notes"}

    def command(self):
        checks = ",".join(f"array-{code}-*" for code in self.options.rules)
        asked_for = {f"array-{stem}.Enabled": "true"
                     for code, stem in opt_in_rules().items()
                     if code in self.options.rules}
        config = {"array.Config": CONFIG} if self.options.config else {}
        return [self.options.clang_tidy, "--load", self.options.plugin,
                f"-checks=-*,{checks or 'array-*'}",
                f"--config={json.dumps({'CheckOptions': asked_for | config})}",
                "--header-filter=.*", "--quiet"]


class Tool(FrontEnd):
    name = "arraylint"
    flags = {"fixed": "--fix", "unsafe": "--unsafe-fixes"}

    def command(self):
        rules = ["--rules", ",".join(self.options.rules)] if self.options.rules else []
        config = [] if self.options.config else ["--no-config"]
        return [self.options.arraylint, "check", "--no-cache", "--format", "text",
                "--format", f"json={REPORT}", *config, *rules]

    def without_advice(self, level):
        """Returns messages about findings that the run at that level says nothing to do for."""
        report = Path(self.options.tmp) / self.name / level / REPORT
        findings = json.loads(report.read_text())["findings"] if report.exists() else []
        return [f"{f['file']}:{f['line']}: {f['code']} has neither a fix nor help"
                for f in findings if not f["fixes"] and "help" not in f]


def compare_findings(name, test, found):
    """Returns messages about missing and unexpected diagnostics."""
    left = list(found)
    faults = []
    for wanted in test.expected:
        got = next((d for d in left if wanted.matches(d)), None)
        if got:
            left.remove(got)
        else:
            faults.append((wanted.file, wanted.line, "missing", str(wanted)))
    faults += [(d.file, d.line, "unexpected", str(d)) for d in left if d.kind != "help"]
    return [describe(name, test, *fault) for fault in sorted(faults)]


def describe(name, test, file, line, verdict, what):
    text = f"{file}:{line}: {verdict} from {name}: {what}"
    return text + (f"\n      {test.text_of(line)}" if file == test.name else "")


def check_findings(test, runs):
    """Returns messages about wrong findings, by front end and level of fixes."""
    found = list(runs.values())
    if all(Counter(map(Diagnostic.key, other)) == Counter(map(Diagnostic.key, found[0]))
           for other in found):
        names = dict.fromkeys(name for name, _ in runs)
        return compare_findings(" and ".join(names), test, found[0])
    complaints = ["these runs disagree:"]
    for (name, level), one in runs.items():
        complaints += compare_findings(f"{name} ({FIXES[level]})", test, one)
    return complaints


def compare_fixed(test, level, wanted, got, who):
    """Returns messages about wrong lines after fixes of one level."""
    if list(got) == wanted:
        return []
    diff = difflib.unified_diff(wanted, got, "expected", "got", lineterm="", n=2)
    return [f"{test.name}: another file than expected after {FIXES[level]} by "
            f"{' and '.join(who)}:\n" + "\n".join("      " + line for line in diff)]


def check_files(test, left):
    """Returns messages about wrong files after fixes, by front end and level."""
    who = {}  # the file after fixes -> the front ends that produced it
    for (name, level), lines in left.items():
        who.setdefault((level, tuple(lines)), []).append(name)
    return [complaint for (level, lines), names in who.items()
            for complaint in compare_fixed(test, level, test.after(LEVELS[level]),
                                           lines, names)]


def compile_faults(options, test, level, lines):
    folder = Path(options.tmp) / f"compile-{level}"
    write_files(folder, test.name, lines, options)
    # Compiles to an object file, which ccache can store, unlike -fsyntax-only.
    done = subprocess.run(
        [*options.launcher.split(), options.clangxx, "-w", *options.flags,
         "-c", test.name, "-o", "form.o"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        stdin=subprocess.DEVNULL, cwd=folder)
    if done.returncode == 0:
        return []
    return [f"{test.name}: the '{level}' form does not compile:\n{done.stdout}"]


def check_forms(options, test):
    """Returns messages about fixed files that do not compile."""
    forms = {tuple(test.after(annotations)): level
             for level, annotations in LEVELS.items()}
    return [complaint for lines, level in forms.items() if list(lines) != test.clean
            for complaint in compile_faults(options, test, level, lines)]


def planned_runs(options, test, front_ends):
    """Returns which front ends run at which level; each run also compares findings."""
    if not test.edits:  # if all fixes together change nothing, neither do the safe ones
        return [(front_end, "unsafe") for front_end in front_ends]
    if options.once and len(front_ends) == len(LEVELS):
        return list(zip(front_ends, LEVELS))
    return [(front_end, level) for level in LEVELS for front_end in front_ends]


def check(options):
    test = take_apart(Path(options.file))
    front_ends = [ClangTidy(options, test)] if options.plugin else []
    front_ends += [Tool(options, test)] if options.arraylint else []
    if not front_ends:
        raise BadTest("neither a plugin nor the tool is given")

    complaints, found, left = [], {}, {}
    for front_end, level in planned_runs(options, test, front_ends):
        run = front_end.name, level
        output, left[run] = front_end.fix(level)
        found[run], errors = parse_output(output, test)
        complaints += [f"{front_end.name}: {error}" for error in errors]
        if isinstance(front_end, Tool):
            complaints += front_end.without_advice(level)
    return (complaints + check_findings(test, found) + check_files(test, left)
            + check_forms(options, test))


def parse_arguments(arguments):
    flags = []
    if "--" in arguments:
        split = arguments.index("--")
        arguments, flags = arguments[:split], arguments[split + 1:]
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--clang-tidy")
    parser.add_argument("--plugin", help="without it, clang-tidy is left out")
    parser.add_argument("--arraylint", help="without it, the tool is left out")
    parser.add_argument("--clangxx", required=True)
    parser.add_argument("--launcher", default="", help="the launcher of the compiler: ccache")
    parser.add_argument("--tmp", required=True)
    parser.add_argument("--rules", default="", help="only these codes: R104,R105")
    parser.add_argument("--once", action="store_true",
                        help="run each linter only once, for headers that take seconds")
    parser.add_argument("--with", dest="companions", action="append", default=[],
                        help="a header to lint together with the file")
    parser.add_argument("--config", help="the project's .arraylint.yaml")
    options = parser.parse_args(arguments)
    options.flags = flags
    options.rules = [code for code in options.rules.split(",") if code]
    return options


def main():
    options = parse_arguments(sys.argv[1:])
    try:
        complaints = check(options)
    except BadTest as fault:
        complaints = [str(fault)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        print(f"{options.file}: {len(complaints)} complaint(s)", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
