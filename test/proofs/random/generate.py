"""Generates the program with a given number."""

from chance import Chance
from grammar import dialect, shapes
from program import Program
from source import Source


def generate(library, seed, number, rules=None):
    chance = Chance(f"{library}:{seed}:{number}")
    table = shapes(library)
    if rules:
        table = {r: table[r] for r in rules.split(",")}
    rule = list(table)[number % len(table)]
    p = Program(f"{rule.lower()}_s{seed}_{number}", chance,
                dialect(library))
    for _ in range(chance.choice([1, 1, 2])):
        chance.choice(table[rule])(p)
    if chance.even():  # adds code for another rule next to it
        other = chance.choice([r for r in table])
        chance.choice(table[other])(p)
    p.ending()
    text = p.text()
    return Source(p.name, text, p.reason)
