"""Programs of a chosen shape and a chosen number of lines.

    bench/growth/programs.py calls 1000 >calls.cpp
    bench/growth/programs.py loops,reads 1000 >both.cpp

A shape repeats one construct far more often than real programs do, which shows
whether an analysis takes linear or quadratic time. The programs use cuPyNumeric's
mock headers and the part of LibTorch that tensor.h declares. A shape is a function of
usual.py, unusual.py, tangled.py, runtime.py or fixable.py.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from growth.shapes import SHAPES
import growth.usual
import growth.unusual
import growth.tangled
import growth.runtime
import growth.fixable

HEAD = """#include "cupynumeric.h"
using namespace cupynumeric;
using legate::Scalar;
extern int n;
extern bool flag;
double f(double);
"""
# Optional declarations at the head of a program.
NEEDED = {"torch::": '#include "growth/tensor.h"',
          "omp_get_wtime(": 'extern "C" double omp_get_wtime();',
          "setenv(": 'extern "C" int setenv(const char *, const char *, int) noexcept;',
          "memcpy(": 'extern "C" void *memcpy(void *, const void *, unsigned long) '
                     'noexcept;'}


def program(names, count):
    """Returns a program of that shape, or of several (a,b), each equally long."""
    shapes = names.split(",")
    lines = []
    for name in shapes:
        body = SHAPES[name](count)
        lines += body if len(shapes) == 1 else [f"namespace {name}_shape {{", *body, "}"]
    text = "\n".join(lines)
    needed = [f"{line}\n" for word, line in NEEDED.items() if word in text]
    return "".join(needed) + HEAD + text + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 3 or not set(sys.argv[1].split(",")) <= set(SHAPES):
        sys.exit(f"usage: {sys.argv[0]} SHAPE[,SHAPE...] LINES\n"
                 f"shapes: {' '.join(SHAPES)}")
    sys.stdout.write(program(sys.argv[1], int(sys.argv[2])))
