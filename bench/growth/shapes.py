"""What shapes of programs are made with; SHAPES has all that there are."""

SHAPES = {}


def shape(maker):
    """Makes the lines behind HEAD, about as many as it is asked for."""
    SHAPES[maker.__name__] = maker
    return maker


def function(lines, name="run", parameters="NDArray a, NDArray b, int k"):
    return [f"void {name}({parameters}) {{", *lines, "}"]


def blocks(count, block):
    """`block(i)`, lines that belong together, until there are \\p count."""
    made, lines = 0, []
    while len(lines) < count:
        lines += block(made)
        made += 1
    return lines
