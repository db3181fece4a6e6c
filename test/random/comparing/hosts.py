"""The programs that host the checks: the tool, clang-tidy with the plugin, and clangd."""

import os
import re
import subprocess
import sys
from pathlib import Path

from .findings import findings
from .project import FLAGS

sys.path.append(str(Path(__file__).resolve().parents[2] / "support"))

from language_server import LanguageServer  # noqa: E402

SECONDS = 20  # for a program, in each host, on a busy machine
FIX_REMARK = re.compile(r" \((?:fix|fixes) available\)")


class Broken(Exception):
    """A host crashed, or took too long, in one of several programs."""


def call(command, project, files, **environment):
    try:
        done = subprocess.run([*command, *files], cwd=project.folder, capture_output=True,
                              text=True, errors="replace", timeout=60 + SECONDS * len(files),
                              env=dict(os.environ, **environment))
    except subprocess.TimeoutExpired:
        raise Broken(f"takes longer than {60 + SECONDS * len(files)} s") from None
    return done


class Tool:
    """`arraylint check`. A batch is no program: its files say nothing of each other."""

    def __init__(self, program):
        self.program = program

    def run(self, project, files, *options, cache=None):
        """Returns findings and errors by file, and stderr."""
        environment = {"ARRAYLINT_CACHE_DIR": str(cache), "ARRAYLINT_CACHE_LIMIT": "2G"} if cache else {}
        options = options if cache else ("--no-cache", *options)
        done = call([self.program, "check", "-j1", "-v", "--no-link", "--color", "never",
                     *options], project,
                    files, **environment)
        if done.returncode not in (0, 1, 3):
            raise Broken(f"exit status {done.returncode}\n{done.stderr}")
        found, errors = findings(done.stdout)
        for file in files:
            if fault := re.search(rf"^arraylint: error: {file}: .*$", done.stderr, re.MULTILINE):
                errors.setdefault(file, fault[0])
        if done.returncode == 3 and not errors:
            raise Broken(done.stderr)
        return found, errors, done.stderr


class Plugin:
    """clang-tidy with the plugin."""

    def __init__(self, clang_tidy, plugin):
        self.command = [clang_tidy, f"--load={plugin}", "--quiet", "-p", "."]

    def run(self, project, files):
        done = call(self.command, project, files)
        if done.returncode not in (0, 1):
            raise Broken(f"exit status {done.returncode}\n{done.stderr[-2000:]}")
        return findings(done.stdout)

    @staticmethod
    def shown(reported, found):
        """Returns how clang-tidy shows a finding. Of fixes that overlap, it drops one
        after the check has relied on it; the tool then says what to do instead."""
        *what, notes = reported
        rest = tuple(note for note in notes if not note[-1].startswith("help: "))
        return (*what, rest) if (*what, rest) in found else reported


class Clangd:
    """A session of an editor that opens one program after the other."""

    def __init__(self, program):
        self.command = [program, "--log=error", "--background-index=false", "-j=1",
                        "--pch-storage=memory"]

    def run(self, project, files):
        found, errors = {}, {}
        try:
            with LanguageServer(self.command, project.folder) as server:
                for file in files:
                    diagnostics = server.show(file, project.text(file))
                    server.notify("textDocument/didClose", {"textDocument": {"uri": server.uri(file)}})
                    found[file] = sorted(map(finding, filter(is_ours, diagnostics)))
                    for fault in diagnostics:
                        if fault.get("severity") == 1 and not is_ours(fault):
                            errors.setdefault(file, fault["message"])
        except Exception as why:  # whatever a dead server causes
            raise Broken(f"{type(why).__name__}: {why}") from None
        return found, errors


    @staticmethod
    def shows(reported):
        """clangd takes remarks for notes of the warning before them."""
        return reported[4] == "warning"

    @staticmethod
    def shown(reported):
        """Returns how clangd shows a finding that clang-tidy reports."""
        line, column, rule, message, level, _ = reported
        return line, column, rule, message[:1].upper() + message[1:]


def is_ours(diagnostic):
    return str(diagnostic.get("code", "")).startswith("array-R")


def finding(diagnostic):
    """Returns what clangd shows of a finding: its notes are part of the message."""
    start = diagnostic["range"]["start"]
    message = FIX_REMARK.sub("", diagnostic["message"].split("\n")[0])
    return (start["line"] + 1, start["character"] + 1, diagnostic["code"].split("-")[1], message)


class Compiler:
    def __init__(self, program):
        self.program = program

    def fault(self, project, file):
        """Returns the first error in a file, or nothing."""
        done = subprocess.run([self.program, *FLAGS, "-fsyntax-only", file], cwd=project.folder,
                              capture_output=True, text=True, errors="replace")
        return None if done.returncode == 0 else next(
            (line for line in done.stderr.splitlines() if "error" in line), done.stderr)


class Hosts:
    """All programs of a trial."""

    def __init__(self, options):
        self.tool = Tool(options.arraylint)
        self.plugin = Plugin(options.clang_tidy, options.plugin)
        self.clangd = Clangd(options.clangd)
        self.compiler = Compiler(options.clangxx)

    def fix_option(self, files):
        """Returns which fixes to apply: the safe ones for every second batch."""
        numbers = re.findall(r"_(\d+)\.cpp$", files[0]) if files else []
        return "--fix" if numbers and int(numbers[0]) % 4 == 0 else "--unsafe-fixes"
