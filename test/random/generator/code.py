"""Fills the forms of a library with random expressions.

    code = Code(words("torch"), Chance("1:7"))
    code.scope.add("x", "array")
    code.fill("$a += $A;", depth=2)     # x += torch::sin(x).slice(0, n, 3);
"""

import re
from contextlib import contextmanager
from dataclasses import dataclass, replace

from .scope import Scope

PLACEHOLDER = re.compile(r"\$(\{\w+\}|type\b|[ANITULSan])")
CHANGEABLE = {"$a": "array", "$n": "number"}
KINDS = {"A": "array", "N": "number", "I": "integer", "T": "test", "L": "list"}
# Where a coroutine may not suspend.
NO_SUSPENSION = re.compile(r"\[[&=\]]|sizeof|noexcept|decltype|static |thread_local")
VARIABLE = 0.45  # how often an expression is only a variable


@dataclass(frozen=True)
class Frame:
    """The function that is being written."""
    returns: str = "void"  # or the kind of its result
    leave: str = "return"
    coroutine: bool = False
    loops: bool = False  # may `break` and `continue`
    is_template: bool = False


class Code:
    def __init__(self, words, chance, array):
        self.words, self.chance, self.array = words, chance, array
        self.scope, self.frame = Scope(), Frame()
        self.budget = chance.choice([10, 20, 30, 45])  # statements
        self.made = 0
        self.forms = {"array": list(words.ARRAYS), "number": list(words.NUMBERS),
                      "integer": list(words.INTEGERS), "test": list(words.TESTS),
                      "list": list(words.LISTS)}
        self.statements = list(words.STATEMENTS)
        self.functions = {kind: [] for kind in [*self.forms, "void"]}
        self.language = {}  # of each kind, functions that write an expression
        self.write_block = None

    # Names

    def fresh(self, word="v"):
        self.made += 1
        return f"{word}{self.made}"

    @contextmanager
    def inside(self, **changes):
        """Code in another function or loop."""
        outer, self.frame = self.frame, replace(self.frame, **changes)
        yield
        self.frame = outer

    # Expressions

    def usable(self, forms):
        return [form for form in forms if all(
            self.scope.names(kind, True) for mark, kind in CHANGEABLE.items()
            if re.search(re.escape(mark) + r"\b", form))]

    def fill(self, form, depth):
        """Replaces the placeholders of a form."""
        local = {}

        def one(match):
            mark = match[1]
            if mark.startswith("{"):
                return local.setdefault(mark, self.fresh(mark[1:-1]))
            if mark == "type":
                return self.array
            if mark == "S":
                return self.write_block(self, depth - 1)
            if mark == "U":
                return self.extent(depth - 1)
            if mark == "a":
                return self.chance.choice(self.scope.names("array", True))
            if mark == "n":
                return self.chance.choice(self.scope.names("number", True))
            return self.expression(KINDS[mark], depth - 1)

        may_suspend = self.frame.coroutine and not NO_SUSPENSION.search(form)
        with self.inside(coroutine=may_suspend):
            return re.sub(rf"{self.words.ARRAY}\b", self.array, PLACEHOLDER.sub(one, form))

    def expression(self, kind, depth):
        names = self.scope.names(kind)
        if names and (depth <= 0 or self.chance.random() < VARIABLE):
            return self.chance.choice(names)
        if depth <= 0:
            return self.leaf(kind)
        choice = self.chance.random()
        if choice < 0.15 and self.functions[kind]:
            forms = self.usable(self.functions[kind])
            if forms:
                return self.fill(self.chance.choice(forms), depth)
        if choice < 0.4 and self.language.get(kind):
            return self.chance.choice(self.language[kind])(self, depth)
        return self.fill(self.chance.choice(self.usable(self.forms[kind])), depth)

    def leaf(self, kind):
        """Returns an expression that needs no variable."""
        if kind == "number":
            return self.chance.choice(["0.5", "2.0", "f(1.5)", "1e-9"])
        if kind == "integer":
            return self.chance.choice(["0", "1", "3", "8", "64", "1000", "n"])
        if kind == "test":
            return self.chance.choice(["flag", "n > 3", "true", "f(0) < 1"])
        plain = [form for form in self.forms[kind] if not re.search(r"\$[ATLan]\b", form)]
        if plain:
            return self.fill(self.chance.choice(plain), 1)
        return self.fill(self.chance.choice([f for f in self.forms[kind] if "$a" not in f]), 1)

    def extent(self, depth):
        literal = self.chance.choice(["8", "64", "1000", "0", "1"])
        if self.chance.random() < 0.7:
            return literal
        return f"{self.words.EXTENT}({self.expression('integer', depth)})"
