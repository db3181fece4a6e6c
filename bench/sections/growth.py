"""How the time grows with the length of a file; see bench/growth."""

import growth.curve as curve

TITLE = "Growth"


def rows(bench):
    # The shapes in curve.NAMED are also measured with the largest size.
    sizes = bench.growth_sizes or curve.SIZES
    largest = bench.growth_sizes or [*curve.SIZES, curve.LARGEST]
    for name, ours, compiler in curve.measured(bench, sizes, largest):
        bench.growth[name] = ours
        if compiler and name == curve.NAMED[0]:
            bench.growth["clang++"] = compiler
        if len(ours) > 2:
            bench.row(f"{name}: a further line, last to first",
                      curve.row(ours, compiler), target=curve.FLAT)
