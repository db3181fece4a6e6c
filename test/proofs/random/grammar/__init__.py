"""Answers: which programs tempt which rule?

A folder a library. In it, a module a family of shapes holds `SHAPES`: a table
from a rule to functions that write one loop (or the like) into a program.
"""

import importlib
import pkgutil


def libraries():
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def dialect(library):
    return importlib.import_module(f"{__name__}.{library}")


def shapes(library):
    """Rule to its shapes, in a fixed order."""
    found = {}
    package = dialect(library)
    for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
        table = getattr(importlib.import_module(f"{package.__name__}.{module}"),
                        "SHAPES", {})
        for rule, functions in table.items():
            found.setdefault(rule, []).extend(functions)
    return dict(sorted(found.items()))
