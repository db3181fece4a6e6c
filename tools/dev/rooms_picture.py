"""Draws the rooms of lib/, their includes, and a translation unit's path through them."""

import textwrap
from collections import defaultdict
from xml.sax.saxutils import escape

# The steps of linting a translation unit, in order: the room, and its task.
WAY = [
    ("app", "finds the files, their compile commands and their configuration"),
    ("unit", "looks in the cache; otherwise, a worker process parses the file"),
    ("analysis", "visits the user's functions once: uses of arrays become events"),
    ("checks", "each rule receives the events of its roles and asks analysis about them"),
    ("fix", "builds the edits of a fix, if it is valid here"),
    ("check", "reports a diagnostic; the channel carries additional data"),
    ("finding", "diagnostics become findings, which travel back from the worker"),
    ("app", "removes findings that are suppressed or in the baseline"),
    ("report", "writes text, SARIF and the other formats"),
]
WIDTH, SHOWN = 1170, 770  # the widths of the picture and of the part with boxes
BOX, ROW, GAP, TOP, LINE = 178, 118, 16, 20, 14


def rooms_of(edges):
    """Returns the edges between rooms, and the parts of each room."""
    rooms, parts = defaultdict(set), defaultdict(list)
    for folder, others in edges.items():
        room, _, part = folder.partition("/")
        if part:
            parts[room].append(part)
        rooms[room] |= {o.split("/")[0] for o in others} - {room}
    return dict(rooms), {room: sorted(names) for room, names in parts.items()}


def reached(rooms, start):
    found = set(rooms[start])
    for other in rooms[start]:
        found |= reached(rooms, other)
    return found


def direct(rooms):
    """Yields the transitive reduction: edges that no longer path implies."""
    for room, others in sorted(rooms.items()):
        implied = set().union(*(reached(rooms, other) for other in others))
        for other in sorted(others - implied):
            yield room, other


def height(rooms, room):
    return 1 + max((height(rooms, other) for other in rooms[room]), default=-1)


def places(rooms):
    """Returns the upper left corner of each room's box. A room is above those that it
    includes, and as close as possible to the column of those that include it."""
    rows = defaultdict(list)
    for room in sorted(rooms, reverse=True):
        rows[height(rooms, room)].append(room)
    arrows = list(direct(rooms))
    where = {}
    for level in sorted(rows, reverse=True):
        def centre(room):
            above = [where[a][0] for a, b in arrows if b == room and a in where]
            return sum(above) / len(above) if above else 0
        row = sorted(rows[level], key=centre)
        left = (SHOWN - len(row) * BOX - (len(row) - 1) * GAP) / 2
        for index, room in enumerate(row):
            where[room] = (left + index * (BOX + GAP), TOP + (max(rows) - level) * ROW)
    return where


def box(room, parts, steps, x, y):
    yield (f'<rect x="{x:g}" y="{y:g}" width="{BOX}" height="74" rx="6" fill="#f4f6fa" '
           'stroke="#44546a"/>')
    yield f'<text x="{x + 10:g}" y="{y + 20:g}" font-weight="bold">{room}/</text>'
    for index, line in enumerate(textwrap.wrap(", ".join(parts), 27)):
        yield (f'<text x="{x + 10:g}" y="{y + 38 + index * LINE:g}" font-size="11" '
               f'fill="#44546a">{escape(line)}</text>')
    for index, step in enumerate(reversed(steps)):
        cx = x + BOX - 16 - index * 26
        yield f'<circle cx="{cx:g}" cy="{y + 16:g}" r="11" fill="#1f6feb"/>'
        yield (f'<text x="{cx:g}" y="{y + 20:g}" text-anchor="middle" fill="white" '
               f'font-size="12">{step}</text>')


def arrow(start, end):
    (x1, y1), (x2, y2) = start, end
    return (f'<path d="M{x1 + BOX / 2:g},{y1 + 74:g} C{x1 + BOX / 2:g},{y1 + 104:g} '
            f'{x2 + BOX / 2:g},{y2 - 34:g} {x2 + BOX / 2:g},{y2 - 3:g}" fill="none" '
            'stroke="#8a97a8" marker-end="url(#arrow)"/>')


def legend():
    yield '<text x="790" y="34" font-weight="bold">The path of a translation unit</text>'
    y = 60
    for number, (room, what) in enumerate(WAY, 1):
        yield f'<circle cx="801" cy="{y - 4}" r="11" fill="#1f6feb"/>'
        yield (f'<text x="801" y="{y}" text-anchor="middle" fill="white" '
               f'font-size="12">{number}</text>')
        yield f'<text x="820" y="{y}" font-weight="bold">{room}/</text>'
        for line in textwrap.wrap(what, 50):
            y += LINE + 2
            yield f'<text x="820" y="{y}" font-size="12">{escape(line)}</text>'
        y += 26
    for line in ("An arrow means “includes”. Includes that other arrows",
                 "imply are left out. Grey: the parts of a room."):
        yield f'<text x="790" y="{y + 6}" font-size="12" fill="#44546a">{line}</text>'
        y += LINE + 2


def draw(edges):
    """Draws `edges` (folder -> folders that it includes) as SVG."""
    rooms, parts = rooms_of(edges)
    where = places(rooms)
    steps = defaultdict(list)
    for number, (room, _) in enumerate(WAY, 1):
        steps[room].append(number)
    bottom = max(y for _, y in where.values()) + 74 + TOP
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom:g}" '
           'font-family="sans-serif" font-size="13">',
           '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
           'markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#8a97a8"/>'
           '</marker></defs>',
           '<rect width="100%" height="100%" fill="white"/>']
    out += [arrow(where[room], where[other]) for room, other in direct(rooms)]
    for room in sorted(rooms):
        out += box(room, parts.get(room, []), steps[room], *where[room])
    return "\n".join([*out, *legend(), "</svg>", ""])
