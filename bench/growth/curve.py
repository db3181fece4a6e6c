"""CPU time against lines, for each shape of growth/programs.py."""

import math

from growth.programs import SHAPES, program
from inputs import MOCK
from measure import ROOT, Failed, Spread, use

FLAGS = ["-std=c++20", "-w", "-isystem", MOCK, "-isystem", ROOT / "bench"]
FLAT = 1.5  # times as long per line, the compiler's own curve taken off
SIZES = [100, 1_000, 10_000, 30_000]
LARGEST = 100_000
SHORT = 500  # lines: what those of a shorter file cost is noise
# What is drawn in colours, and measured with a hundred thousand lines.
NAMED = ["mixed", "calls", "loops", "nested_ifs", "cases", "chain"]
AGAIN = 3  # runs of up to 10,000 lines; the shortest counts
LEAST = 5.0  # microseconds a line: less is not told apart from nothing


def prepared(bench, folder):
    """Flags with a compiled form of the headers: all would else be measured with
    what the standard library costs."""
    headers = folder / "headers.pch"
    all_of_them = folder / "headers.h"
    all_of_them.write_text('#include "cupynumeric.h"\n#include "growth/tensor.h"\n')
    use([bench.compiler, "-x", "c++-header", *FLAGS, all_of_them, "-o", headers])
    return [*FLAGS, "-include-pch", headers]


def shortest(command, lines):
    return min(use(command).cpu for _ in range(AGAIN if lines <= 10_000 else 1))


def points_of(bench, name, sizes, flags, folder):
    """(lines, our seconds), up to what fails."""
    points = []
    for size in sizes:
        file = folder / f"{name}_{size}.cpp"
        text = program(name, size)
        file.write_text(text)
        try:
            ours = shortest(bench.check(file, flags), size)
        except Failed as fault:
            bench.note(f"{name}, {size} lines: {fault}")
            break
        points.append((text.count("\n"), ours))
        bench.progress(f"{name} {size}")
    return points


def compilers(bench, name, sizes, flags, folder):
    """The same of the compiler, for files that points_of has written."""
    points = []
    for size in sizes:
        file = folder / f"{name}_{size}.cpp"
        lines = file.read_text().count("\n")
        taken = shortest([bench.compiler, "-fsyntax-only", *flags, file], size)
        points.append((lines, taken))
    return points


def per_line(points):
    """Microseconds per line between one size and the next: what every run costs,
    and what the headers cost, cancels out."""
    return [(lines, 1e6 * max(taken - before, 0) / (lines - fewer))
            for (fewer, before), (lines, taken) in zip(points, points[1:])
            if lines > fewer]


def steepness(points):
    """How much dearer a line has become from the first step of long files to the
    last."""
    long = [point for point in points if point[0] >= SHORT]
    steps = per_line(long if len(long) > 2 else points)
    if len(steps) < 2:
        return math.nan
    return max(steps[-1][1], LEAST) / max(steps[0][1], LEAST)


def measured(bench, sizes, named_sizes):
    """Yields shape, our points, and the compiler's where it is asked: for the
    first shape, and for what does not grow as its length does."""
    with bench.folder() as folder:
        flags = prepared(bench, folder)
        for name in bench.shapes or SHAPES:
            own_sizes = named_sizes if name in NAMED else sizes
            ours = points_of(bench, name, own_sizes, flags, folder)
            if steepness(ours) > FLAT:  # or was the machine busy?
                again = points_of(bench, name, own_sizes, flags, folder)
                ours = [min(pair) for pair in zip(ours, again)]
            asked = name == NAMED[0] or steepness(ours) > FLAT
            yield name, ours, compilers(bench, name, own_sizes[:len(ours)], flags,
                                        folder) if asked else []


def row(ours, compiler):
    steep = steepness(ours)
    if compiler:
        steep /= max(1.0, steepness(compiler))
    return Spread(steep, steep, steep)
