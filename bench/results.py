"""Stores results across runs, plots them, and writes them into docs/."""

import json
import os
import platform
import re
import sys
from pathlib import Path

import growth.drawing
import scale.page
from measure import ROOT

DOCS = ROOT / "docs"
GROWTH, SCALE = "Growth", "Scale"  # titles of sections, parts of which may be measured
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


def merge(folder, sections, curves):
    """Replaces the sections that were measured again, and of Growth and Scale those shapes
    and sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    known = read(folder)
    before = known.get("sections", {})
    for title in (GROWTH, SCALE):
        if title in sections and title in before:
            rows = {row["name"]: row
                    for of in (before, sections) for row in of[title]["rows"]}
            sections[title]["rows"] = list(rows.values())
    known["sections"] = {**before, **sections}
    known["growth"] = {**known.get("growth", {}), **curves}
    (folder / "results.json").write_text(json.dumps(known, indent=1) + "\n")
    draw(known, folder)


def draw(known, folder):
    """Draws the curves that there are."""
    if known.get("growth"):
        (folder / "growth.svg").write_text(growth.drawing.drawing(known["growth"]))
    if section := known["sections"].get(SCALE):
        (folder / "scale.svg").write_text(scale.page.drawing(section["rows"]))


def digits(row):
    if row["unit"] in ("ms", "MB"):
        return 0 if row["median"] >= 10 else 1
    return 3 if row["median"] < 0.1 else 2


def measured(row):
    low, middle, high = (f"{row[key]:.{digits(row)}f}"
                         for key in ("min", "median", "max"))
    spread = middle if low == high else f"{middle} ({low}–{high})"
    return f"{spread} {row['unit']}".strip()


def target(row):
    if "target" not in row:
        return ""
    return f"{row['target']:g}" + (", over" if row.get("met") is False else "")


def cells(row):
    return f"| {row['name']} | {measured(row)} | {target(row)} |"


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
    if title == SCALE:
        text += scale.page.table(rows, measured) + scale.page.needs(rows)
    elif rows:
        text += ["", "| | median (min–max) | target |", "|---|---|---|",
                 *map(cells, rows)]
    return ["", f"### {title}", "", told(section["machine"]) + ".", "", *text,
            *(f"\n{note}" for note in section["notes"])]


def by_title(text):
    """The sections of a page, each with its heading."""
    parts = re.split(r"^(?=### )", text, flags=re.MULTILINE)
    return {part.splitlines()[0][len("### "):]: part.strip("\n")
            for part in parts if part.startswith("### ")}


def fill(page, sections):
    """Replaces the measured sections between the marks of a page; keeps the others."""
    if not sections:
        return
    text = page.read_text()
    if BEGIN not in text or END not in text:
        sys.exit(f"bench/run: {page} has no '{BEGIN}' and '{END}'")
    before, rest = text.split(BEGIN, 1)
    known, after = rest.split(END, 1)
    new = {title: re.sub(r"\n{3,}", "\n\n", "\n".join(table(title, section))).strip("\n")
           for title, section in sections.items()}
    all_sections = "\n\n".join({**by_title(known), **new}.values())
    page.write_text(f"{before}{BEGIN}\n{all_sections}\n{END}{after}")
    print(f"{page}: {len(sections)} sections")


def document(folder):
    known = read(folder)
    if not known:
        sys.exit(f"bench/run: nothing was measured: no {folder / 'results.json'}")
    sections = known["sections"]
    fill(DOCS / "speed.md", {title: of for title, of in sections.items() if title != SCALE})
    fill(DOCS / "scale.md", {title: of for title, of in sections.items() if title == SCALE})
    draw(known, DOCS)
    return 0
