#!/usr/bin/env python3
"""Compares the findings in the same program for each library with a table on a page.

    table.py --page docs/libraries.md torch.sarif eigen.sarif ...
    table.py --page docs/libraries.md --write ...

Each SARIF file is the report of the program with that name in this folder. The
table has a row per function and a column per library, and must equal the table
between the markers on the page. `--write` updates the page.
"""

import argparse
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
START, END = "<!-- one program -->\n", "<!-- end of one program -->\n"
FUNCTION = re.compile(r"^\w[^;/]*\b(\w+)\([^;]*\) \{", re.MULTILINE)
TITLES = {"cupynumeric": "cuPyNumeric", "torch": "LibTorch", "arrayfire": "ArrayFire",
          "mlx": "MLX", "xtensor": "xtensor", "eigen": "Eigen", "armadillo": "Armadillo"}


def functions(library):
    """Returns (first line, name) of each function of the program for that library."""
    source = (HERE / f"{library}.cpp").read_text()
    return [(source.count("\n", 0, match.start()) + 1, match[1])
            for match in FUNCTION.finditer(source)]


def codes(report, library):
    """Maps each function to the codes that are reported in it."""
    starts = functions(library)
    result = {name: set() for _, name in starts}
    for finding in json.loads(report.read_text())["runs"][0]["results"]:
        line = finding["locations"][0]["physicalLocation"]["region"]["startLine"]
        owner = [name for first, name in starts if first <= line][-1]
        result[owner].add(finding["ruleId"])
    return result


def cell(of_library, function):
    if function not in of_library:
        return "has none"
    return " ".join(sorted(of_library[function])) or "–"


def table(reports):
    columns = {name: codes(reports[name], name) for name in TITLES}
    rows = dict.fromkeys(name for of in columns.values() for name in of)
    lines = ["| function | " + " | ".join(TITLES.values()) + " |",
             "|---" * (len(TITLES) + 1) + "|"]
    lines += [f"| `{row}` | " + " | ".join(cell(of, row) for of in columns.values())
              + " |" for row in sorted(rows)]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reports", nargs="+", type=Path)
    parser.add_argument("--page", required=True, type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    reports = {path.stem: path for path in options.reports}
    if missing := set(TITLES) - set(reports):
        sys.exit(f"no report of {', '.join(sorted(missing))}")
    text = table(reports)
    page = options.page.read_text()
    before, _, rest = page.partition(START)
    shown, _, after = rest.partition(END)
    if options.write:
        options.page.write_text(before + START + "\n" + text + "\n" + END + after)
    elif shown.strip() != text.strip():
        sys.exit(f"{options.page} shows another table than this:\n{text}")


if __name__ == "__main__":
    main()
