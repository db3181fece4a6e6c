"""The growth plot: curves of results.json as an SVG."""

import plot
from growth.curve import NAMED, per_line

TITLE = "arraylint check: CPU time of each additional line"


def drawing(growth):
    """Draws \\p growth, a map from shape to (lines, seconds)."""
    curves = {name: [point for point in per_line(points) if point[1] > 0]
              for name, points in growth.items()}
    curves = {name: curve for name, curve in curves.items() if len(curve) > 1}
    front = [name for name in NAMED if name in curves]
    others = [name for name in curves if name not in front and name != "clang++"]
    styles = {name: plot.GREY for name in others}
    labels = {others[0]: f"{len(others)} other shapes"} if others else {}
    labels["clang++"] = f"clang++ -fsyntax-only, {NAMED[0]}"
    styles["clang++"] = plot.BLACK
    order = [*others, *front, *(["clang++"] if "clang++" in curves else [])]
    return plot.chart(TITLE, {name: curves[name] for name in order}, styles, labels,
                      "lines of the file", "microseconds a line")
