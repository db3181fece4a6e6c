"""Stores results across runs, plots them, and writes them into docs/."""

import json
import os
import platform
import re
import sys
from pathlib import Path

from growth.drawing import drawing
from measure import ROOT

PAGE = ROOT / "docs/speed.md"
PLOT = ROOT / "docs/growth.svg"
GROWTH = "Growth"  # the title of its section
BEGIN, END = "<!-- bench/run --docs -->", "<!-- end -->"


def machine():
    """Describes the machine and system, on which results depend."""
    cpu = next((line.split(":")[1].strip()
                for line in Path("/proc/cpuinfo").read_text().splitlines()
                if line.startswith("model name")), "unknown")
    return {"processor": cpu, "processors": os.cpu_count(),
            "system": platform.platform(), "load": round(os.getloadavg()[0], 1)}


def told(of):
    return "{processors} x {processor}, load {load} at the start".format(**of)


def read(folder):
    file = folder / "results.json"
    return json.loads(file.read_text()) if file.exists() else {}


def merge(folder, sections, growth):
    """Replaces the sections and the shapes of Growth that were measured again."""
    folder.mkdir(parents=True, exist_ok=True)
    known = read(folder)
    before = known.get("sections", {})
    if GROWTH in sections and GROWTH in before:
        rows = {row["name"]: row
                for of in (before, sections) for row in of[GROWTH]["rows"]}
        sections[GROWTH]["rows"] = list(rows.values())
    known["sections"] = {**before, **sections}
    known["growth"] = {**known.get("growth", {}), **growth}
    (folder / "results.json").write_text(json.dumps(known, indent=1) + "\n")
    if known["growth"]:
        (folder / "growth.svg").write_text(drawing(known["growth"]))


def digits(row):
    if row["unit"] in ("ms", "MB"):
        return 0 if row["median"] >= 10 else 1
    return 3 if row["median"] < 0.1 else 2


def cells(row):
    low, middle, high = (f"{row[key]:.{digits(row)}f}"
                         for key in ("min", "median", "max"))
    spread = middle if low == high else f"{middle} ({low}–{high})"
    target = f"{row['target']:g}" if "target" in row else ""
    if row.get("met") is False:
        target += ", over"
    measured = f"{spread} {row['unit']}".strip()
    return f"| {row['name']} | {measured} | {target} |"


def table(title, section):
    rows = section["rows"]
    if title == GROWTH:
        # There are over a hundred shapes; only those with growing costs are of interest.
        flat = [row for row in rows if row.get("met")]
        rows = [row for row in rows if not row.get("met")]
        text = [f"For {len(flat)} of {len(section['rows'])} shapes, an additional line "
                f"in the longest file costs at most {flat[0]['target']:g} times as much "
                "as in files of up to 10,000 lines, not counting the compiler's own "
                "growth."] if flat else []
    else:
        text = []
    if rows:
        text += ["", "| | median (min–max) | target |", "|---|---|---|",
                 *map(cells, rows)]
    return ["", f"### {title}", "", told(section["machine"]) + ".", "", *text,
            *(f"\n{note}" for note in section["notes"])]


def document(folder):
    known = read(folder)
    if not known:
        sys.exit(f"bench/run: nothing was measured: no {folder / 'results.json'}")
    page = PAGE.read_text()
    if BEGIN not in page or END not in page:
        sys.exit(f"bench/run: {PAGE} has no '{BEGIN}' and '{END}'")
    lines = [line for title, section in known["sections"].items()
             for line in table(title, section)]
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")
    before, rest = page.split(BEGIN, 1)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END, 1)[1]}")
    print(f"{PAGE}: {len(known['sections'])} sections")
    if known.get("growth"):
        PLOT.write_text(drawing(known["growth"]))
        print(PLOT)
    return 0
