"""R104, R105, R213: values that are read back."""

from .values import alias, array
from ..surroundings import around, hides_names, interferes, leaves_early, takes_names


def sum_of(x):
    return f"cupynumeric::sum({x}).get_read_accessor<double, 1>()[0]"


def repeated(p):
    """R213. An accessor may not be used after its array was written, so suggested
    fixes can be tested only with programs that do not write the array."""
    chance = p.chance
    x = array(p, rank=1)
    y = array(p, extents=x.extents)
    scalar = p.fresh_name(["loss", "level"])
    p.line(f"auto {scalar} = cupynumeric::sum({x});")
    read = f"{scalar}.get_read_accessor<double, 1>()[0]"
    if p.tempts(0.3):
        alias(p, x)
        p.line(f"auto &{scalar}_2 = {scalar};")
    takes_names(p, [scalar])
    uses = [lambda v: f'show("v", {v});', lambda v: f"if ({v} > 1)\n{p.indent}{y} += {x};",
            lambda v: f"{y} += {y} * legate::Scalar({v});", lambda v: f'show("pair", {v} + {v});']
    with around(p):
        if chance.even():
            first = p.fresh_name(["value", "first"])
            p.line(f"const double {first} = {read};")
            p.line(f'show("{first}", {first});')
        else:
            p.line(chance.choice(uses)(read))
        if p.tempts(0.25):
            interferes(p, [scalar], 0.5)
        p.line(chance.choice(uses)(read))
        hides_names(p, [x, "value"])


def converges(p):
    """R105: a loop to convergence; further iterations change nothing."""
    chance = p.chance
    x = array(p)
    down = p.fresh_name(["down", "half"])
    size = "{" + ", ".join(x.extents) + "}"
    p.line(f"auto {down} = cupynumeric::zeros({size});")
    p.line(f"auto bound = cupynumeric::full({{1}}, legate::Scalar(0.5));\n"
           f"auto steps_left = cupynumeric::full({{1}}, legate::Scalar(4.0));\n"
           f"auto unit = cupynumeric::full({{1}}, legate::Scalar(1.0));\n"
           f"auto nothing_ = cupynumeric::zeros({{1}});")
    i = p.counter()
    with around(p):
        with p.loop(f"for (int {i} = 0; {i} < {chance.choice([150, 200, 101])}; ++{i})"):
            p.line(f"{x}.assign({x} * legate::Scalar(0.0));")
            p.line("steps_left.assign(cupynumeric::where(steps_left > legate::Scalar(0.0), "
                   "steps_left - unit, nothing_));")
            p.line(chance.choice(["if (bool(bound > steps_left))", "if (bound > steps_left)",
                                  "if (steps_left.get_read_accessor<double, 1>()[0] < 0.5)"])
                   + f"\n{p.indent}break;")
        p.line('show("left", steps_left);')


def printed(p):
    """R104: output on each iteration; a periodic guard reduces it."""
    chance = p.chance
    x = array(p, rank=1)
    i = p.counter()
    with around(p):
        with p.loop(f"for (int {i} = 0; {i} < {chance.choice([9, 120, 201])}; ++{i})"):
            p.line(f"{x}.assign({x} * legate::Scalar(0.75));")
            p.line(f'std::cout << "log " << {sum_of(x)} << std::endl;')
            leaves_early(p, i, 0.1)


SHAPES = {"R104": [printed], "R105": [converges], "R213": [repeated]}
