"""Which programs can be tried here that show what we write: editors, a browser."""

import shutil
import subprocess

# What a test needs, how to know that it is there, and how to get it.
PROGRAMS = {
    "neovim": (["nvim", "--version"], "apt-get install neovim"),
    "emacs": (["emacs", "--batch", "--eval",
               "(unless (locate-library \"eglot\") (kill-emacs 1))"],
              "apt-get install emacs-nox elpa-eglot"),
    "chromium": (["chromium", "--version"], "apt-get install chromium"),
    "node": (["node", "--eval", "require('node:test')"], "apt-get install nodejs"),
}


def works(command):
    return shutil.which(command[0]) and not subprocess.run(
        command, capture_output=True).returncode


def features(lit_config):
    """The names of those that are there; the log tells of the others."""
    there = {name for name, (command, _) in PROGRAMS.items() if works(command)}
    for name in sorted(PROGRAMS.keys() - there):
        lit_config.note(f"{name} is missing, so what needs it is not "
                        f"tested: {PROGRAMS[name][1]}")
    return there
