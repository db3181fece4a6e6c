"""How the time grows with the length of a file: bench/growth."""

import growth.curve as curve
from measure import Spread

TITLE = "Growth"


def rows(bench):
    grown = curve.measured(bench, bench.growth_sizes)
    bench.growth = grown
    for name, points in grown.items():
        steepest = curve.steepness(points)
        # 1 is as many times longer as the file; the compiler has some, too.
        bench.row(f"{name}: time per line, longest file to shortest",
                  Spread(steepest, steepest, steepest), target=curve.FLAT)
