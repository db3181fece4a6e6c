"""Tables of measured figures between markers of bench/logs/fix-proofs.md."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOG = ROOT / "bench/logs/fix-proofs.md"


def table(head, rows):
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, ["---"] * len(head), *rows])


def write_table(name, text):
    """Writes a table between its markers in the log."""
    start, end = f"<!-- measured: {name} -->\n", f"<!-- end of {name} -->\n"
    before, found, rest = LOG.read_text().partition(start)
    if not found or end not in rest:
        sys.exit(f"{LOG.relative_to(ROOT)} has no place for '{name}'")
    LOG.write_text(f"{before}{start}\n{text}\n\n{end}{rest.partition(end)[2]}")


def duration(milliseconds):
    return f"{milliseconds:.3g}" if milliseconds < 1000 else f"{milliseconds:.0f}"


def time_cell(times):
    was, now = times
    return f"{duration(was)} → {duration(now)} ({was / now:.2g}×)"
