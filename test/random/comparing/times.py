"""Finds the programs whose analysis takes far longer than that of the others."""

import re
import statistics

from .hosts import Broken

ANALYSED = re.compile(r"^arraylint: ([^:\n]+): analysed in ([\d.]+) s", re.MULTILINE)
MOST = 20  # times the median
AGAIN = 3  # measurements of a slow program, of which the shortest counts


class Times:
    def __init__(self, tool, project):
        self.tool, self.project, self.seconds = tool, project, {}

    def read(self, log):
        """Reads the times in the messages of `check -v`."""
        self.seconds |= {file: float(seconds) for file, seconds in ANALYSED.findall(log)}

    def outliers(self, files):
        """Returns the slow files, each with a description."""
        taken = {file: self.seconds[file] for file in files if file in self.seconds}
        if not taken:
            return []
        median = statistics.median_low(taken.values())
        typical = next(file for file, seconds in taken.items() if seconds == median)
        found = []
        for file, seconds in taken.items():
            if seconds > MOST * max(median, 0.01):
                try:
                    slow, usual = self.alone(file), self.alone(typical)
                except Broken as why:
                    found.append((file, str(why)))
                    continue
                if slow > MOST * usual:
                    found.append((file, f"{slow:.2f} s; {typical} takes {usual:.2f} s"))
        return found

    def alone(self, file):
        """Returns the time that the analysis takes if nothing else runs."""
        shortest = float("inf")
        for _ in range(AGAIN):
            log = self.tool.run(self.project, [file])[2]
            shortest = min(shortest, *(float(s) for _, s in ANALYSED.findall(log)))
        return max(shortest, 0.01)
