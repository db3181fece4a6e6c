"""Building blocks of shapes; SHAPES contains all shapes."""

SHAPES = {}


def shape(maker):
    """Registers a function that returns about `count` lines, to follow HEAD."""
    SHAPES[maker.__name__] = maker
    return maker


def function(lines, name="run", parameters="NDArray a, NDArray b, int k"):
    return [f"void {name}({parameters}) {{", *lines, "}"]


def blocks(count, block):
    """Repeats `block(i)`, a group of lines, until there are \\p count lines."""
    made, lines = 0, []
    while len(lines) < count:
        lines += block(made)
        made += 1
    return lines
