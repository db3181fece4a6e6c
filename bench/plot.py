"""Curves in an SVG, both axes logarithmic: no more than a bench needs."""

import math
from html import escape

WIDTH, HEIGHT = 760, 460
LEFT, RIGHT, TOP, BOTTOM = 70, 200, 30, 50
COLOURS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf",
           "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22"]


def ticks(low, high):
    return [10.0 ** e for e in range(math.floor(math.log10(low)),
                                     math.ceil(math.log10(high)) + 1)]


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


def chart(title, curves, x_title, y_title):
    """\\p curves: name to [(x, y)], drawn in that order; the last is on top."""
    points = [p for curve in curves.values() for p in curve]
    x = Axis([p[0] for p in points], LEFT, WIDTH - RIGHT)
    y = Axis([p[1] for p in points], HEIGHT - BOTTOM, TOP)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
           'font-family="sans-serif" font-size="12">',
           '<rect width="100%" height="100%" fill="white"/>',
           f'<text x="{LEFT}" y="18" font-size="14">{escape(title)}</text>']
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
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" '
               f'text-anchor="middle">{escape(x_title)}</text>')
    out.append(f'<text transform="translate(16 {(TOP + HEIGHT - BOTTOM) / 2}) '
               f'rotate(-90)" text-anchor="middle">{escape(y_title)}</text>')
    for i, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[i % len(COLOURS)]
        dashes = ' stroke-dasharray="5 3"' if i >= len(COLOURS) else ""
        path = " ".join(f"{x.at(a):.1f},{y.at(b):.1f}" for a, b in curve)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" '
                   f'stroke-width="1.6"{dashes}/>')
        row = TOP + 8 + 13 * i
        out.append(f'<line x1="{WIDTH - RIGHT + 12}" y1="{row}" '
                   f'x2="{WIDTH - RIGHT + 34}" y2="{row}" stroke="{colour}" '
                   f'stroke-width="2"{dashes}/>')
        out.append(f'<text x="{WIDTH - RIGHT + 40}" y="{row + 4}">{escape(name)}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"
