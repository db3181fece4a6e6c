"""The variables that a piece of code may use.

    scope = Scope()
    scope.add("x", "array")              # may be read and changed
    scope.add("y", "array", const=True)  # may only be read
    with scope.inner():                  # a block
        ...
"""

from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Variable:
    name: str
    kind: str  # array, number, integer, test or list
    const: bool = False


class Scope:
    def __init__(self):
        self.variables = []

    def add(self, name, kind, const=False):
        self.variables.append(Variable(name, kind, const))
        return name

    def names(self, kind, changeable=False):
        """Returns the names of that kind; an inner one hides an outer one."""
        visible = {v.name: v for v in self.variables}
        return [v.name for v in visible.values()
                if v.kind == kind and not (changeable and v.const)]

    @contextmanager
    def inner(self, const=False):
        """A block, in which the variables outside may be const."""
        outside = self.variables
        self.variables = [Variable(v.name, v.kind, v.const or const) for v in outside]
        yield
        self.variables = outside

    @contextmanager
    def empty(self):
        """The body of a function, which sees no local variables of others."""
        outside, self.variables = self.variables, []
        yield
        self.variables = outside
