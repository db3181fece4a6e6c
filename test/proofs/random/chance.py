"""Random choices, determined by a seed.

The seed determines everything in a generated program, independently of hash order,
time and other programs.
"""

import random

SIZES = [0, 1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 17, 31, 32, 64]


class Chance(random.Random):
    def often(self):
        return self.random() < 0.7

    def even(self):
        return self.random() < 0.5

    def seldom(self):
        return self.random() < 0.25

    def rarely(self):
        return self.random() < 0.1

    def size(self, most=64, least=0):
        return self.choice([s for s in SIZES if least <= s <= most])

    def passes(self):
        """Returns a trip count above `small_trip_count`."""
        return self.choice([9, 10, 12, 16, 20])

    def some(self, items, most=2):
        """Returns up to `most` of the items, in their order."""
        items = list(items)
        chosen = self.sample(range(len(items)), min(len(items), self.randrange(
            most + 1)))
        return [items[i] for i in sorted(chosen)]
