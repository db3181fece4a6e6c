"""Finds installed programs that tests can use: editors, a browser and others."""

import shutil
import subprocess

# Each feature: its name, the test for its presence, and how to install it.
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
    """Returns the features that are present, and notes the others in lit's log."""
    there = {name for name, (command, _) in PROGRAMS.items() if works(command)}
    for name in sorted(PROGRAMS.keys() - there):
        lit_config.note(f"{name} is missing, so what needs it is not "
                        f"tested: {PROGRAMS[name][1]}")
    return there
