"""Minimizes a failing program to the smallest one that fails in the same way.

A step removes lines or blocks, replaces blocks by their bodies or makes numbers
smaller. All candidates of a step are tried together, as one batch.
"""

import re
from dataclasses import replace

from source import HEAD

CANDIDATES = 60  # number of candidates in a batch


def code_of(line):
    return re.sub(r'//.*|"[^"]*"', "", line)


def is_whole(lines):
    """Checks that braces are balanced and that there is a program to call."""
    depth, is_callable = 0, False
    for number, line in enumerate(lines, 1):
        is_callable |= depth == 1 and "void program()" in line
        depth += code_of(line).count("{") - code_of(line).count("}")
        if depth < 0 or depth == 0 and number < len(lines):
            return False
    return depth == 0 and is_callable


def block_end(lines, begin):
    """Returns the line that closes the block opened by line `begin`, or `begin`."""
    depth = 0
    for at in range(begin, len(lines)):
        code = code_of(lines[at])
        depth += code.count("{") - code.count("}")
        if depth <= 0:
            return at
    return None


def reductions(lines):
    """Yields shorter versions of a program's lines, the largest reductions first."""
    inner = range(1, len(lines) - 1)
    for size in (len(lines) // 2, len(lines) // 4, len(lines) // 8):
        if size > 1:
            for begin in range(1, len(lines) - size, size):
                yield lines[:begin] + lines[begin + size:]
    for begin in inner:
        end = block_end(lines, begin)
        if end is None or end >= len(lines) - 1:
            continue
        yield lines[:begin] + lines[end + 1:]
        if end > begin:
            body = [l[2:] if l.startswith("  ") else l for l in lines[begin + 1:end]]
            yield lines[:begin] + body + lines[end + 1:]
    for begin in inner:
        if re.fullmatch(r"\s*(//.*)?", lines[begin]):
            yield lines[:begin] + lines[begin + 1:]


def simplifications(lines):
    """Yields versions with simpler lines."""
    for at in range(1, len(lines) - 1):
        line = lines[at]
        without = re.sub(r"\s*//.*|\s*/\*.*?\*/", "", line)
        if without != line:
            yield lines[:at] + [without] + lines[at + 1:]
        for pattern, simpler in ((r" = .*;", " = torch::ones({4});"),
                                 (r"\.clone\(\)", ""), (r" \+ .*;", ";"),
                                 (r"\((\w+)\)", r"\1")):
            shorter = re.sub(pattern, simpler, line, count=1)
            if shorter != line and (len(shorter) < len(line)):
                yield lines[:at] + [shorter] + lines[at + 1:]


class Minimiser:
    def __init__(self, trial, head=HEAD):
        self.trial, self.head = trial, head

    def minimise(self, failure):
        """Returns the failure of the smallest program that fails like this one."""
        for step in (reductions, simplifications, reductions):
            while smaller := self.smaller(failure, step):
                failure = smaller
        return failure

    def smaller(self, failure, step):
        lines = failure.program.text.splitlines()
        texts, programs = set(), []
        for candidate in step(lines):
            text = "\n".join(candidate) + "\n"
            if text in texts or not is_whole(candidate) or len(text) >= len(
                    failure.program.text):
                continue
            texts.add(text)
            name = f"candidate{len(programs)}"
            programs.append(replace(failure.program, text=text).named(name))
        for begin in range(0, len(programs), CANDIDATES):
            outcome = self.trial.judge(programs[begin:begin + CANDIDATES],
                                       [failure.mode], self.head)
            alike = [f for f in outcome.failures if f.how == failure.how]
            if alike:
                best = min(alike, key=lambda f: len(f.program.text))
                name = failure.program.name
                return replace(best, program=best.program.named(name),
                               fixed=best.fixed and best.fixed.named(name))
        return None
