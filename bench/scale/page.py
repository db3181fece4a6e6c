"""The tables and the plot of docs/scale.md: what a file costs, by the number of files."""

import plot

TITLE = "arraylint check: CPU time of each file"
CURVES = ["cold", "a header of 1 % changed", "4 shards, a header of 1 % changed",
          "4 shards, nothing changed", "warm"]


def by_measure(rows):
    """Returns {measure: {number of files: row}}, in the order of \\p rows, whose names are
    "1000 files, cold, wall time"."""
    measures = {}
    for row in rows:
        files, measure = row["name"].split(" files, ", 1)
        measures.setdefault(measure, {})[int(files)] = row
    return measures


def table(rows, cell):
    """One line for each measure, with a column for each number of files. \\p cell shows a
    row's median and its target."""
    measures = by_measure(rows)
    sizes = sorted({size for of in measures.values() for size in of})
    lines = ["| | " + " | ".join(f"{size:,} files" for size in sizes) + " |",
             "|---|" + "---|" * len(sizes)]
    for measure, of in measures.items():
        cells = [cell(of[size]) if size in of else "" for size in sizes]
        lines.append(f"| {measure} | " + " | ".join(cells) + " |")
    return lines


def drawing(rows):
    measures = by_measure(rows)
    curves = {name: sorted((size, row["median"]) for size, row in
                           measures.get(f"{name}, CPU time a file", {}).items())
              for name in CURVES}
    return plot.chart(TITLE, curves, {}, {}, "files of the project", "milliseconds a file")
