"""Programs of a chosen shape and a chosen number of lines.

    bench/growth/programs.py calls 1000 >calls.cpp
    bench/growth/programs.py loops,reads 1000 >both.cpp

A shape repeats one thing far more often than real programs do: what an analysis
does twice as slowly for twice as many lines is told apart from what it does four
times as slowly. They use cuPyNumeric's mock headers and what tensor.h has of
LibTorch's. A shape is a function of usual.py, unusual.py, tangled.py, runtime.py
or fixable.py.
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
# What else a program begins with if it says so.
NEEDED = {"torch::": '#include "growth/tensor.h"',
          "omp_get_wtime(": 'extern "C" double omp_get_wtime();',
          "setenv(": 'extern "C" int setenv(const char *, const char *, int) noexcept;',
          "memcpy(": 'extern "C" void *memcpy(void *, const void *, unsigned long) '
                     'noexcept;'}


def program(names, count):
    """The text of a program of that shape; of several (a,b), each as long."""
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
