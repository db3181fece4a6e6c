"""Writes sources and a configuration that contain commands for terminals."""

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
