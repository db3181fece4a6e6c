"""Compares the options in each command's --help with its completions.

Usage: every_option.py ARRAYLINT
"""

import re
import subprocess
import sys


def printed(*words):
    return subprocess.run([sys.argv[1], *words], check=True, text=True,
                          capture_output=True).stdout


def offered(*words):
    lines = printed("completion", "answer", "--", *words).splitlines()
    return {line.split("\t")[0] for line in lines[:-1]}


def compare(*command):
    help_text = printed(*command, "--help")
    names = re.findall(r"^  (-[\w-]+)(?:,(--[\w-]+))?", help_text, re.M)
    listed = {name for both in names for name in both if name}
    assert listed == offered(*command, "-"), (command, listed)
    _, _, commands = help_text.partition("\nSubcommands:\n")
    below = set(re.findall(r"^  ([a-z-]+)", commands.split("\n\n")[0], re.M))
    if below:
        assert below == offered(*command, ""), (command, below)
    return len(listed) + sum(compare(*command, name) for name in below)


assert compare() > 60
