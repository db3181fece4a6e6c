"""Joins programs into files, each in a namespace of its own: the headers are parsed once for many."""

from dataclasses import dataclass
from itertools import groupby

from .program import Source


@dataclass(frozen=True)
class Joined(Source):
    parts: tuple = ()  # the programs as they were


def joined(programs, most):
    """Returns files with up to `most` programs each."""
    files = []
    for headers, same in groupby(sorted(programs, key=headers_of), headers_of):
        same = list(same)
        files += [file_of(headers, same[i:i + most]) for i in range(0, len(same), most)]
    return files


def headers_of(program):
    """Returns the #include lines that a program begins with; no other line may include anything."""
    lines = program.text.splitlines()
    return tuple(line for line in lines if line.startswith("#include"))


def file_of(headers, programs):
    if len(programs) == 1:
        return programs[0]
    bodies = []
    for i, program in enumerate(programs):
        body = "\n".join(line for line in program.text.splitlines()
                         if not line.startswith("#include"))
        # A program has one main: within a namespace, it is a function like others.
        body = body.replace("int main(", f"int entry{i}(")
        bodies.append(f"namespace joined{i} {{\n{body}\n}}\n")
    return Joined(programs[0].name, "\n".join([*headers, *bodies]), tuple(programs))
