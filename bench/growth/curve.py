"""Measures CPU time against lines for each shape of growth/programs.py."""

import math

from growth.programs import SHAPES, program
from inputs import MOCK
from measure import ROOT, Failed, Spread, use

FLAGS = ["-std=c++20", "-w", "-isystem", MOCK, "-isystem", ROOT / "bench"]
FLAT = 1.5  # growth of the time per line that is accepted, relative to the compiler's
SIZES = [100, 1_000, 10_000, 30_000]
LARGEST = 100_000
SHORT = 500  # lines; the cost per line of shorter files is noise
# Shapes that are drawn in colours and measured up to a hundred thousand lines.
NAMED = ["mixed", "calls", "loops", "nested_ifs", "cases", "chain"]
AGAIN = 3  # runs of up to 10,000 lines; the shortest counts
LEAST = 5.0  # microseconds per line; smaller values are within the noise


def prepared(bench, folder):
    """Returns flags with a precompiled header, so that the cost of the standard
    library is not part of every measurement."""
    headers = folder / "headers.pch"
    all_of_them = folder / "headers.h"
    all_of_them.write_text('#include "cupynumeric.h"\n#include "growth/tensor.h"\n')
    use([bench.compiler, "-x", "c++-header", *FLAGS, all_of_them, "-o", headers])
    return [*FLAGS, "-include-pch", headers]


def shortest(command, lines):
    return min(use(command).cpu for _ in range(AGAIN if lines <= 10_000 else 1))


def points_of(bench, name, sizes, flags, folder):
    """Returns (lines, our seconds) for each size, up to the first that fails."""
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
    """Returns the same for the compiler, for files that points_of has written."""
    points = []
    for size in sizes:
        file = folder / f"{name}_{size}.cpp"
        lines = file.read_text().count("\n")
        taken = shortest([bench.compiler, "-fsyntax-only", *flags, file], size)
        points.append((lines, taken))
    return points


def per_line(points):
    """Returns the microseconds per line between each size and the next. The
    constant costs of a run and of its headers cancel out."""
    return [(lines, 1e6 * max(taken - before, 0) / (lines - fewer))
            for (fewer, before), (lines, taken) in zip(points, points[1:])
            if lines > fewer]


def steepness(points):
    """Returns how much the cost per line grows from the first to the last step
    between files that are long enough."""
    long = [point for point in points if point[0] >= SHORT]
    steps = per_line(long if len(long) > 2 else points)
    if len(steps) < 2:
        return math.nan
    return max(steps[-1][1], LEAST) / max(steps[0][1], LEAST)


def measured(bench, sizes, named_sizes):
    """Yields each shape with our points and, for the first shape and those whose
    time grows faster than their length, the compiler's points."""
    with bench.folder() as folder:
        flags = prepared(bench, folder)
        for name in bench.shapes or SHAPES:
            own_sizes = named_sizes if name in NAMED else sizes
            ours = points_of(bench, name, own_sizes, flags, folder)
            if steepness(ours) > FLAT:  # measured again, in case the machine was busy
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
