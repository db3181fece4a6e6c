"""The shapes of programs that rules may want to fix.

Each library has a folder, with a module for each family of shapes. Its `SHAPES` maps a
rule to functions that write one loop (or a similar construct) into a program.
"""

import importlib
import pkgutil


def libraries():
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def dialect(library):
    return importlib.import_module(f"{__name__}.{library}")


def shapes(library):
    """Returns a map from rule to its shapes, in a fixed order."""
    found = {}
    package = dialect(library)
    for module in sorted(m.name for m in pkgutil.iter_modules(package.__path__)):
        table = getattr(importlib.import_module(f"{package.__name__}.{module}"),
                        "SHAPES", {})
        for rule, functions in table.items():
            found.setdefault(rule, []).extend(functions)
    return dict(sorted(found.items()))
