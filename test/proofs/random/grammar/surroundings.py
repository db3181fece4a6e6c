"""Code around and inside a loop that a fix has to respect.

Early exits, guards, outer loops, lambdas, members and helper functions; names
that a fix might choose.
"""

import re
from contextlib import contextmanager

from program import TAKEN


@contextmanager
def around(p):
    """Writes code around a whole shape, or the shape twice."""
    begin = len(p.lines)
    with once_around(p):
        yield
    if p.tempts(0.06):
        p.lines += ["{", *(p.indent + l if l else l for l in p.lines[begin:]), "}"]


@contextmanager
def once_around(p):
    kind = p.chance.random() * (0.8 if p.honest else 1)
    if kind < 0.62:
        yield
    elif kind < 0.7:
        with p.block("if (true)"):
            yield
    elif kind < 0.78:
        with p.block(f"for (int {p.fresh_name(['round', 'epoch', 'outer'])} = 0, "
                     f"rounds = 2; rounds > 0; --rounds)"):
            yield
    elif kind < 0.84:
        name = p.fresh_name(["body", "run", "apply"])
        with p.block(f"auto {name} = [&]", ";"):
            p.in_lambda = True
            yield
            p.in_lambda = False
        p.line(f"{name}();")
    elif kind < 0.88:
        with p.block("try"):
            p.in_try = True
            yield
            p.in_try = False
        with p.block("catch (const std::exception &)"):
            p.line('show("caught", 1);')
    elif kind < 0.92:
        with p.block("switch (1)"):
            p.line("case 1:", plain=True)
            yield
            p.line("break;", plain=True)
    elif kind < 0.96:
        with p.block("do", " while (false);"):
            yield
    else:
        with p.block(""):
            yield


def leaves_early(p, counter, chance=0.12, last=False):
    """Writes an exit from the loop, or a `continue` unless it is the last statement."""
    if p.tempts(chance):
        test = p.chance.choice([f"{counter} == 3", f"{counter} > 5", f"{counter} % 2"])
        out = p.chance.choice(["break", "break" if last else "continue", "break"])
        if p.in_try and p.chance.even():
            out = 'throw std::runtime_error("early")'
        elif p.given and p.chance.even() and not p.in_lambda:
            out = "return"
        p.line(f"if ({test})\n{p.indent}{out};")


def takes_names(p, arrays):
    """Declares names that a fix might choose for a new variable."""
    if p.tempts(0.12) and arrays:
        base = re.sub(r"\W+", "_", str(p.chance.choice(arrays)))
        name = base + p.chance.choice(TAKEN)
        if name not in p.names:
            p.names.add(name)
            p.line(f"int {name} = {p.chance.randrange(9)};")
            p.number(name)


def hides_names(p, names, chance=0.06):
    """Hides outer names inside a loop."""
    if p.tempts(chance) and names:
        with p.block(""):
            name = p.chance.choice([str(n) for n in names])
            p.line(f"int {name} = 4;")
            p.line(f"{name} += 1;")


@contextmanager
def passes(p, counter):
    """Writes the head of a loop with a trip count that is not small, in many forms."""
    chance, kind = p.chance, p.chance.random()
    if kind < 0.35:
        bound = str(chance.passes())
    else:
        bound = p.fresh_name(["steps", "iterations", "limit_", "T", "total_steps"])
        least = 1 if p.honest else 0
        if chance.often():
            p.parameter("int", bound, lambda: chance.choice([least, 1, 9, 12, 20]))
        else:
            p.line(f"int {bound} = {chance.choice([least, 9, 12])};")
    form = chance.random()
    if form < 0.65:
        with p.loop(f"for (int {counter} = 0; {counter} < {bound}; "
                    f"{chance.choice(['++' + counter, counter + '++'])})"):
            yield
    elif form < 0.75:
        p.line(f"int {counter} = 0;")
        with p.block(f"while ({counter} < {bound})"):
            p.line(f"++{counter};", plain=True)
            yield
    elif form < 0.85:
        p.line(f"int {counter} = 0;")
        with p.block("do", f" while (++{counter} < {bound});"):
            yield
    elif form < 0.92:
        order = p.fresh_name(["order", "indices", "ids"])
        p.line(f"std::vector<int> {order}({bound}, 2);")
        with p.loop(f"for (int {counter} : {order})"):
            yield
    else:
        with p.loop(f"for (int {counter} = {bound} - 1; {counter} >= 0; --{counter})"):
            yield


def interferes(p, arrays, chance=0.12):
    """Writes a statement in the loop that changes or reads the shape's arrays."""
    if p.tempts(chance) and arrays:
        a = p.chance.choice([*arrays, *p.handles, *p.handles])
        if p.chance.even():
            p.line(p.chance.choice(p.dialect.INTERFERENCES).format(a))
        else:
            from_afar(p, a)


def from_afar(p, array):
    """Changes the array in a function, in a lambda or through a global variable."""
    type_, change = p.dialect.ARRAY, p.chance.choice(p.dialect.CHANGES)
    name = p.fresh_name(["touch", "bump", "step_", "update"])
    kind = p.chance.randrange(4)
    if kind == 0:
        with p.helper(f"static void {name}({type_} t)"):
            p.line(change.format("t"))
        p.line(f"{name}({array});")
    elif kind == 1:
        with p.helper(f"static {type_} &{name}({type_} &t)"):
            p.line(f"t = {p.dialect.NEW.format('t')};")
            p.line("return t;")
        p.line(f"{name}({array});")
    elif kind == 2:
        with p.block(f"auto {name} = [&]", ";"):
            p.line(change.format(array))
        p.line(f"{name}();")
    else:
        held = p.fresh_name(["held", "shared", "last_seen"])
        p.globals.append(f"static std::vector<{type_}> {held};")
        with p.helper(f"static void {name}()"):
            with p.block(f"for (auto &t : {held})"):
                p.line(change.format("t"))
        p.line(f"{held}.assign(1, {array});")
        p.line(f"{name}();")
        p.aliased.add(str(array))
