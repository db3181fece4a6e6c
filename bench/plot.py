"""Draws curves as an SVG with logarithmic axes."""

import math
from html import escape

WIDTH, HEIGHT = 860, 440
LEFT, RIGHT, TOP, BOTTOM = 70, 250, 30, 50
COLOURS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf",
           "#8c564b", "#e377c2", "#bcbd22"]
GREY = 'stroke="#bbb" stroke-width="0.8"'
BLACK = 'stroke="#000" stroke-width="1.6" stroke-dasharray="5 3"'


def ticks(low, high):
    """Returns the powers of ten that enclose the range, at least two."""
    little = 0.02  # a program of 10,031 lines has about 10,000
    first = math.floor(math.log10(low) + little)
    last = max(math.ceil(math.log10(high) - little), first + 1)
    return [10.0 ** e for e in range(first, last + 1)]


class Axis:
    def __init__(self, values, begin, end):
        self.ticks = ticks(min(values), max(values))
        self.low, self.high = math.log10(self.ticks[0]), math.log10(self.ticks[-1])
        self.begin, self.end = begin, end

    def at(self, value):
        share = (math.log10(value) - self.low) / max(self.high - self.low, 1e-9)
        return self.begin + share * (self.end - self.begin)


def number(value):
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def grid(x, y):
    out = []
    for tick in x.ticks:
        out.append(f'<line x1="{x.at(tick):.1f}" y1="{TOP}" x2="{x.at(tick):.1f}" '
                   f'y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>')
        out.append(f'<text x="{x.at(tick):.1f}" y="{HEIGHT - BOTTOM + 16}" '
                   f'text-anchor="middle">{number(tick)}</text>')
    for tick in y.ticks:
        out.append(f'<line x1="{LEFT}" y1="{y.at(tick):.1f}" x2="{WIDTH - RIGHT}" '
                   f'y2="{y.at(tick):.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y.at(tick) + 4:.1f}" '
                   f'text-anchor="end">{number(tick)}</text>')
    return out


def titles(title, x_title, y_title):
    return [f'<text x="{LEFT}" y="18" font-size="14">{escape(title)}</text>',
            f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" '
            f'text-anchor="middle">{escape(x_title)}</text>',
            f'<text transform="translate(16 {(TOP + HEIGHT - BOTTOM) / 2}) '
            f'rotate(-90)" text-anchor="middle">{escape(y_title)}</text>']


def legend(entries):
    """Draws the name and style of each entry, one per line."""
    out = []
    for i, (name, style) in enumerate(entries):
        row = TOP + 8 + 16 * i
        out.append(f'<line x1="{WIDTH - RIGHT + 12}" y1="{row}" '
                   f'x2="{WIDTH - RIGHT + 34}" y2="{row}" {style}/>')
        out.append(f'<text x="{WIDTH - RIGHT + 40}" y="{row + 4}">{escape(name)}</text>')
    return out


def chart(title, curves, styles, labels, x_title, y_title):
    """Draws \\p curves, a map from name to [(x, y)], in that order: the last is on
    top. A curve that is not in `styles` gets the next colour; the legend has all of
    these, and the others if they have a label."""
    points = [p for curve in curves.values() for p in curve]
    x = Axis([p[0] for p in points], LEFT, WIDTH - RIGHT)
    y = Axis([p[1] for p in points], HEIGHT - BOTTOM, TOP)
    colours = iter(COLOURS * len(curves))
    styles = {name: styles.get(name) or
              f'stroke="{next(colours)}" stroke-width="1.8"' for name in curves}
    lines = []
    for name, curve in curves.items():
        path = " ".join(f"{x.at(a):.1f},{y.at(b):.1f}" for a, b in curve)
        lines.append(f'<polyline points="{path}" fill="none" {styles[name]}>'
                     f'<title>{escape(name)}</title></polyline>')
    named = [(labels.get(name, name), style) for name, style in styles.items()
             if name in labels or style not in (GREY, BLACK)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        *titles(title, x_title, y_title), *grid(x, y), *lines,
        *legend(sorted(named, key=lambda entry: entry[1] == GREY)), "</svg>"]) + "\n"
