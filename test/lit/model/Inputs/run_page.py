"""Does what a page tells its reader to do: run_page.py PAGE FOLDER ARRAYLINT

Blocks whose fence names a file are written to FOLDER. In a `console` block each
line that starts with `$ ` is run there by sh, and what it prints (on both
streams) must be what follows. Blocks are taken in the order of the page.
"""

import re
import subprocess
import sys
from pathlib import Path


def run(block, folder, arraylint):
    """The complaints about a console block."""
    complaints = []
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
        script = f'arraylint() {{ "{arraylint}" "$@"; }}\n{command}\n'
        printed = subprocess.run(["sh", "-c", script], cwd=folder, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        if printed != expected:
            complaints.append(f"$ {command}\nprints\n{printed}not\n{expected}")
    return complaints


def main(page, folder, arraylint):
    folder = Path(folder)
    folder.mkdir(parents=True)
    complaints = []
    commands = 0
    for fence, block in re.findall(r"^```(.+)\n((?:(?!```).*\n)*)```$", Path(page).read_text(),
                                   re.MULTILINE):
        if fence == "console":
            complaints += run(block, folder, arraylint)
            commands += block.count("$ ")
        elif " " in fence:
            (folder / fence.split()[1]).write_text(block)
        else:
            complaints.append(f"a block of {fence} that nobody tests")
    if not commands:
        complaints.append("no commands")
    sys.exit("\n".join(complaints) or None)


if __name__ == "__main__":
    main(*sys.argv[1:])
