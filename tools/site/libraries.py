"""Generates a page for each library from the vocabularies in libraries/.

    read()   -> the libraries, in the order of docs/libraries.md
    pages()  -> path in the site -> text
"""

import functools
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
MEMORY = {"device": "on a device", "host": "on the host",
          "shared": "in memory that host and device share"}


@dataclass(frozen=True)
class Library:
    name: str
    title: str
    about: str  # the comment at the head of its file
    data: dict
    remarks: dict  # its row in docs/libraries.md
    not_reported: dict  # code -> why


def spread(not_reported):
    """Returns the reasons by code, with ranges (R401-R405) expanded."""
    reasons = {}
    for codes, reason in (not_reported or {}).items():
        first, _, last = codes.partition("-")
        for number in range(int(first[1:]), int((last or first)[1:]) + 1):
            reasons[f"R{number}"] = reason
    return reasons


def head_comment(text):
    return "\n".join(line.lstrip("# ") for line in
                     re.match(r"(?:#.*\n)*", text)[0].splitlines())


def table_rows(text):
    """Returns the rows of the first table by their first cell, each as a dictionary."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")]
            for line in re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)[0].splitlines()]
    return {row[0]: dict(zip(rows[0], row)) for row in rows[2:]}


@functools.cache
def read():
    remarks = table_rows((ROOT / "docs/libraries.md").read_text())
    found = []
    for file in sorted((ROOT / "libraries").glob("*.yaml")):
        text = file.read_text()
        data = yaml.load(text, yaml.CSafeLoader)["libraries"][0]
        # The table may name a family: `cuPyNumeric, Legate`.
        row = next(row for first, row in remarks.items()
                   if data["title"] in first.split(", "))
        found.append(Library(data["name"], data["title"], head_comment(text), data, row,
                             spread(data.get("not_reported"))))
    return sorted(found, key=lambda library: list(remarks.values()).index(library.remarks))


@functools.cache
def rules():
    return yaml.load((ROOT / "rules.yaml").read_text(), yaml.CSafeLoader)["rules"]


def code_list(names):
    return ", ".join(f"`{name}`" for name in names)


def facts(library):
    data, row = library.data, library.remarks
    yield "arrays", code_list(data["arrays"])
    yield "arrays live", MEMORY[data["memory"]] + (
        ", shared by processes" if data.get("distributed") else "")
    yield "a copy", row["a copy"]
    yield "a call", row["a call"]
    if data.get("dtypes"):
        yield "element types", code_list(data["dtypes"])
    if data.get("default_dtype"):
        yield "element type by default", f"`{data['default_dtype']}`"
    if "launch" in data:
        yield "programs are started by", (f"`{data['launch']['driver']}`, whose flags"
                                          " [are checked](../launch.md)")
    yield "tested with", row["tested with"]


def roles(library):
    """Returns the number of names with each role."""
    counts = Counter()
    for group in library.data["vocabulary"]:
        for role in group["roles"]:
            counts[role] += len(group["names"])
    return counts


def table(head, *rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines) + "\n"


def page(library):
    def link(rule):
        return f"[{rule['code']} {rule['name']}](../rules/{rule['code']}-{rule['name']}.md)"
    said = [r for r in rules() if r["code"] not in library.not_reported]
    unsaid = [r for r in rules() if r["code"] in library.not_reported]
    counts = roles(library)
    entries = sum(len(group["names"]) for group in library.data["vocabulary"])
    return (
        f"# {library.title}\n\n{library.about}\n\n"
        + table(*facts(library))
        + "## What is reported\n\n"
        + table(["rule", "what it finds"], *([link(r), r["summary"]] for r in said))
        + "## What is not reported, and why\n\n"
        + table(["rule", "reason"],
                *([link(r), library.not_reported[r["code"]]] for r in unsaid))
        + "## What arraylint knows\n\n"
        + f"{entries} entries of [its vocabulary](../../libraries/{library.name}.yaml)"
        " say what functions, operators and types mean"
        " ([reference](../teaching-a-library.md#reference)); `arraylint model check "
        f"{library.name} -- FLAGS` compares them with your headers"
        " ([details](../teaching-a-library.md#check-it-against-the-headers)).\n\n"
        + table(["role", "entries"], *((f"`{role}`", number)
                                       for role, number in sorted(counts.items()))))


def pages():
    return {f"libraries/{library.name}.md": page(library) for library in read()}


def link_names(markdown):
    """Links each library in the table of libraries to its page."""
    for library in read():
        markdown = re.sub(rf"^\| {library.title}\b", f"| [{library.title}](libraries/{library.name}.md)",
                          markdown, count=1, flags=re.MULTILINE)
    return markdown
