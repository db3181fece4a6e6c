#!/usr/bin/env python3
"""A stand-in for arraylint with a wrong fix: it doubles the operand of `x += y`.

    wrong-fix.py ARRAYLINT check --fix ... FILE -- FLAGS
"""

import re
import subprocess
import sys
from pathlib import Path

file = Path(next(w for w in sys.argv if w.endswith("batch.cpp")))
done = subprocess.run(sys.argv[1:], check=False)
text = file.read_text()
wrong = re.sub(r"^(\s*\w+ \+= )(\w+);$", r"\1\2 + \2;", text, flags=re.M)
file.write_text(wrong)
sys.exit(done.returncode)
