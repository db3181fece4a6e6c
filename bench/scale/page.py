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


def largest(of):
    return of[max(of)]["median"]


def growth(of):
    """What each further file adds, between the two largest numbers of files."""
    less, most = sorted(of)[-2:]
    return (of[most]["median"] - of[less]["median"]) / (most - less)


def hours(seconds):
    return f"{seconds / 3600:.1f} h" if seconds >= 3600 else f"{seconds / 60:.0f} minutes"


def needs(rows, files=1_000_000):
    """What a project of \\p files files needs if each costs what it does among the largest
    number that was measured."""
    of = by_measure(rows)
    if len(of.get("cold, CPU time a file", {})) < 2:
        return []

    def processor(name):
        return hours(largest(of[f"{name}, CPU time a file"]) * files / 1000)

    def memory(name):
        return f"{growth(of[name]) * files / 1024:.1f} GB"

    def storage(name):
        return f"{largest(of[name]) * files / 1024 / 1024:.1f} GB"

    lines = [("processor time, empty caches", processor("cold")),
             ("processor time, a header of 1 % changed", processor("a header of 1 % changed")),
             ("processor time, nothing changed", processor("warm")),
             ("processor time of jobs without a cache of their own, nothing changed",
              processor("4 shards, nothing changed")),
             ("memory of one run", memory("cold, memory of the parent")),
             ("memory of the link of all shards", memory("link of 4 shards, memory")),
             ("facts of all shards", storage("facts a file")),
             ("cache", storage("cache a file"))]
    return ["", f"| {files:,} files need | |", "|---|---|",
            *(f"| {name} | {value} |" for name, value in lines)]


def drawing(rows):
    measures = by_measure(rows)
    curves = {name: sorted((size, row["median"]) for size, row in
                           measures.get(f"{name}, CPU time a file", {}).items())
              for name in CURVES}
    return plot.chart(TITLE, curves, {}, {}, "files of the project", "milliseconds a file")
