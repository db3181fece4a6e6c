"""The texts with which programs of a library are written.

A form is C++ with placeholders: `$A` an array expression, `$a` an array variable that may
be changed, `$N` a number, `$n` a number variable, `$I` an integer, `$U` an extent, `$T` a test,
`$L` a list of arrays, `$S` a statement, `$type` the array type; `${i}` is a new name, the same at
each place.
"""

import importlib
import pkgutil


def names():
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def words(name):
    return importlib.import_module(f"{__name__}.{name}")
