"""Types a line into a shell on a terminal, and prints the result. `<TAB>` in the line is the
Tab key.

Usage: type_in_shell.py SHELL SCRIPT FOLDER LINE
"""

import os
import pty
import re
import sys

shell, script, folder, line = sys.argv[1:]
STARTS = {
    "bash": (["bash", "--noprofile", "--norc", "-i"], f"source {script}"),
    "zsh": (["zsh", "-f", "-i"],
            f"autoload -Uz compinit; compinit -u -D; source {script}"),
}
command, setup = STARTS[shell]
process, terminal = pty.fork()
if process == 0:
    os.chdir(folder)
    os.environ |= {"TERM": "dumb", "COLUMNS": "400", "PS1": "$ "}
    os.execvp(command[0], command)
# A shell reads one key after the other, so that no waiting is needed.
os.write(terminal, f"{setup}\n{line}\nexit\n".replace("<TAB>", "\t").encode())
said = b""
try:
    while part := os.read(terminal, 65536):
        said += part
except OSError:  # its end
    pass
os.waitpid(process, 0)
print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", said.decode(errors="replace")))
