"""Chooses the generator of a program: ours, bench/growth's or test/proofs/random's."""

import re
import sys
from pathlib import Path

from .program import Chance, Source
from .program import generate as over_vocabularies

SLOW_IN_CLANGD = {"nested_lambdas"}  # its own index visits 20 lambdas in each other 2^20 times
ROOT = Path(__file__).resolve().parents[3]
sys.path += [str(ROOT / "bench"), str(ROOT / "test/proofs/random")]

from generate import generate as proof  # noqa: E402
from growth.programs import SHAPES, program  # noqa: E402
from source import together  # noqa: E402


def generate(seed, number):
    """Returns the program with that number."""
    kind = number % 10
    if kind == 3:
        return growing(Chance(f"{seed}:{number}"), seed, number)
    if kind == 7:
        made = proof("cupynumeric", seed, number)
        return Source(f"proof_{made.name}", together([made]))
    return over_vocabularies(seed, number)


def growing(chance, seed, number):
    """A few of the shapes whose time bench/growth measures, each repeated a few times."""
    names = chance.sample(sorted(set(SHAPES) - SLOW_IN_CLANGD), chance.choice([1, 2, 3]))
    text = program(",".join(names), chance.choice([3, 10, 40]))
    return Source(f"growth_s{seed}_{number}", re.sub(r"\n{3,}", "\n\n", text))
