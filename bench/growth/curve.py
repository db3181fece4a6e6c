"""CPU time against lines, for each shape of growth/programs.py."""

import math

from growth.programs import SHAPES, program
from inputs import MOCK
from measure import Failed, Spread, use

FLAGS = ["-std=c++17", "-w", "-isystem", MOCK]
FLAT = 2.0  # times as long per line as the compiler's own curve


def once(command):
    taken = use(command).cpu
    return Spread(taken, taken, taken)


def measured(bench, sizes):
    """Shape to points: (lines, our seconds, the compiler's seconds)."""
    grown = {}
    with bench.folder() as folder:
        for name in bench.shapes or SHAPES:
            points = grown.setdefault(name, [])
            for size in sizes:
                file = folder / f"{name}_{size}.cpp"
                text = program(name, size)
                file.write_text(text)
                try:
                    compiler = use([bench.compiler, "-fsyntax-only", *FLAGS, file]).cpu
                    ours = use(bench.check(file, FLAGS)).cpu
                except Failed as fault:
                    bench.note(f"{name}, {size} lines: {fault}")
                    break
                points.append((text.count("\n"), ours, compiler))
                bench.progress(f"{name} {size}")
    return grown


def per_line(points, which):
    """Microseconds per line between one size and the next: what every run costs,
    and what the headers cost, cancels out."""
    return [(after[0], 1e6 * max(after[which] - before[which], 1e-6) /
             (after[0] - before[0]))
            for before, after in zip(points, points[1:])]


def steepness(points):
    """How much dearer a line has become from the first step to the last, of
    which as much is the compiler's is taken off."""
    ours, compiler = per_line(points, 1), per_line(points, 2)
    if len(ours) < 2:
        return math.nan
    own = max(1.0, compiler[-1][1] / compiler[0][1])
    return ours[-1][1] / ours[0][1] / own
