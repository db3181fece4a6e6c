"""Writes sources with 10,000 findings, and one that tries to inject a script.

many-findings.py FOLDER writes the former, many-findings.py FILE.cpp the latter.
"""

import pathlib
import sys

START = '#include "tensor.h"\nvoid take(float);\n'
target = pathlib.Path(sys.argv[1])
if target.suffix == ".cpp":
    target.write_bytes(START.encode() + b"""void hostile(const torch::Tensor &x) {
  for (int i = 0; i < 1000; ++i)
    take(x.item<float>()); /* </script><script>alert(1)</script> caf\xE9 */ //""" + b" long" * 4000 + b"\n}\n")
    sys.exit()
target.mkdir()
for part in range(10):
    text = START
    for function in range(50):
        text += f"void work{part}_{function}(const torch::Tensor &x, int n) {{\n  for (int i = 0; i < n; ++i) {{\n"
        text += "    take(x.item<float>());\n" * 20 + "  }\n}\n"
    (target / f"part{part}.cpp").write_text(text)
