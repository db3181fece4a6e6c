"""What a host reported about a file: its findings, each with its notes."""

import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "support"))

from check_rule import CHECK_NAMES, DIAGNOSTIC, REMARKS, told_apart  # noqa: E402


def findings(output):
    """Reads Clang's format; returns the findings of each file, in order, and its errors."""
    found, errors, notes = {}, {}, None
    for line in told_apart(output):
        head = DIAGNOSTIC.match(line)
        if not head:
            # In Clang's own output it is a note at the finding.
            if notes is not None and line.startswith("help: "):
                notes.append((*at, line))
            continue
        path, row, column, level, message = head.groups()
        file = Path(path).name
        names = CHECK_NAMES.search(message)
        rules = re.findall(r"array-(R\d{3})", names[1]) if names else []
        if "error" in level and not rules:
            errors.setdefault(file, line)
        place = int(row), int(column)
        if level == "note" and not rules:
            if notes is not None and not message.startswith(REMARKS):
                notes.append((*place, message))
            continue
        notes, at = ([] if rules else None), place
        for rule in rules:
            found.setdefault(file, []).append(
                (*place, rule, message[:names.start()], level, notes))
    return {file: sorted(map(frozen, these)) for file, these in found.items()}, errors


def frozen(finding):
    """The finding with its notes in order, and its help after them."""
    notes = sorted(finding[-1], key=lambda note: note[-1].startswith("help: "))
    return (*finding[:-1], tuple(notes))


def difference(one, other):
    """Returns the first findings that only one of them has, or nothing."""
    for index, name in ((0, "-"), (1, "+")):
        mine, theirs = (list(one), list(other))[::1 if index == 0 else -1]
        for finding in theirs:
            if finding in mine:
                mine.remove(finding)
        if mine:
            rest = [f for f in other if f not in one] if index == 0 else []
            return "\n".join([f"{name} {mine[0]}", *(f"+ {f}" for f in rest[:1])])
    return None
