"""R114: loops that do the same work on each row."""

from .aliases import alias
from .chunks import body
from .elements import header
from .values import KIND, array, empty
from ..surroundings import around, interferes, leaves_early, takes_names

ROWS = ["{}[{}]", "{}[{}]", "{}.select(0, {})", "{}.narrow(0, {}, 1)",
        "{0}.slice(0, {1}, {1} + 1)"]


def broadcast(p, x):
    """Declares an array that is the same for each row."""
    name = p.fresh_name(["bias", "weights_", "scale"])
    shape = ", ".join(x.extents[1:])
    forms = [f"torch::rand({{{shape}}}, {KIND[x.dtype]})"] if x.dtype != "int64" else []
    if p.tempts(0.3) or not forms:
        forms = ["torch::tensor(0.1, torch::kFloat64)"] if x.dtype != "int64" else \
            ["torch::tensor(3)"]
    if p.tempts(0.15):
        forms = [f"{x}[0]", f"{x}.clone()[0]"]
        p.safe_only("the array shares elements with the rows")
    p.line(f"auto {name} = {p.chance.choice(forms)};")
    return name


def alike(p):
    chance = p.chance
    x = array(p, rank=chance.choice([1, 2, 2, 2, 3]), type_=None if p.tempts(0.3) else "float64")
    arrays = [x]
    if chance.even():
        extents = x.extents[:1] if p.tempts(0.1) else x.extents
        arrays.append(array(p, extents=extents, type_=x.dtype))
    y = empty(p, x) if chance.even() else x
    if y is not x:
        arrays.append(y)
    if p.tempts(0.2):
        alias(p, chance.choice(arrays))
    if p.tempts(0.15):
        view = p.fresh_name(["rest", "shifted", "mirror"])
        p.line(f"auto {view} = {x}" + chance.choice([
            ".slice(0, 1);", ".flip(0);", ".detach();", ".unfold(0, 1, 1);", ".clone().t_();"
            if x.rank < 3 else ".clone();"]))
        p.shown.append((f"{view}.clone()", view))
        arrays[-1] = view
    takes_names(p, arrays)
    p.bias = broadcast(p, x) if chance.seldom() else None
    i = p.counter()
    form = chance.choice(ROWS)
    head, update = header(p, x.extents[0], i, x, honest=not p.tempts(0.15))
    with around(p):
        with p.loop(head):
            other = chance.choice(ROWS) if p.tempts(0.05) else form
            body(p, arrays, y, i, lambda a: (form if a is x else other).format(a, i))
            interferes(p, arrays, 0.06)
            leaves_early(p, i, 0.06)
            if update:
                p.line(update)


SHAPES = {"R114": [alike]}
