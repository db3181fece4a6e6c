"""Writes sources, flags and a configuration that contain commands for terminals."""

import pathlib

LOOP = """#include "tensor.h"

float sum(at::Tensor x, int n) {
  float s = 0;
  for (int i = 0; i < n; ++i)
    s += x.item<float>(); %s
  return s;
}
"""
COMMENT = "/* \x1b[31m \u202e ".encode() + b"\xe9 */"
for name in ("a.cpp", "new\nline\x1b[2J.cpp"):
    with open(name, "wb") as out:
        out.write(LOOP.encode().replace(b"%s", COMMENT))
with open("bad.yaml", "w") as out:
    out.write('"\\e[2Jrules": 1\n')
with open("good.yaml", "w") as out:
    out.write('version: 1\npaths:\n- in: ["a\\e", "b\u202e"]\n  rules: {R104: {level: note}}\n')
flags = pathlib.Path("flags")
flags.mkdir()
(flags / "a.cpp").write_text("#include \"../a.cpp\"\n")
(flags / "compile_flags.txt").write_text("-DX=\x1b[2J\n")
