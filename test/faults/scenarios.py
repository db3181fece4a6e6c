"""What is run with faults: commands of arraylint on the project in this folder."""

import dataclasses

CHECK = ("check", "-j1", "src")
FIX = ("fix", "-j1", "--unsafe-fixes", "src")
# A file that cannot be read is left alone; without its style, lines are not formatted.
FIX_LIMITS = ("left: changed on disk", "not formatted: ")


@dataclasses.dataclass(frozen=True)
class Scenario:
    command: tuple
    before: tuple = ()  # commands without faults that come first
    next: tuple = ()  # what is run afterwards; default: the command again
    has_cache: bool = False
    has_remote: bool = False  # a shared cache, in a folder
    has_git: bool = False
    limits: tuple = ()  # what a run prints that does less, and says so
    observes_cache: bool = False  # the names of the cache's files are part of the result


SCENARIOS = {
    "check": Scenario(CHECK),
    "check-cold": Scenario(CHECK, has_cache=True),
    "check-warm": Scenario(CHECK, before=(CHECK, CHECK), has_cache=True),
    "fix": Scenario(FIX, limits=FIX_LIMITS),
    "fix-cache": Scenario(FIX, before=(CHECK,), has_cache=True, limits=FIX_LIMITS),
    "fix-verify": Scenario(("fix", "-j1", "--unsafe-fixes", "--verify", "src", "--",
                            "sed -n 8p src/again.cpp"), limits=FIX_LIMITS),
    "baseline-create": Scenario(("baseline", "create", "-j1", "old.json", "src")),
    "baseline-use": Scenario(("check", "-j1", "--baseline", "old.json", "src"),
                             before=(("baseline", "create", "old.json", "src/deep/sum.cpp"),)),
    "baseline-prune": Scenario(("baseline", "prune", "-j1", "old.json", "src"),
                               before=(("baseline", "create", "old.json", "src"), FIX)),
    "report-html": Scenario((*CHECK, "--format", "html=report.html")),
    "report-sarif": Scenario((*CHECK, "--format", "sarif", "-o", "report.sarif")),
    "new-from": Scenario(("check", "-j1", "--new-from", "HEAD", "src"), has_git=True,
                         limits=("could not be analysed in HEAD",)),
    "remote-store": Scenario(CHECK, has_cache=True, has_remote=True),
    "remote-find": Scenario(CHECK, before=(CHECK, ("cache", "clear")), has_cache=True,
                            has_remote=True),
    "cache-stats": Scenario(("cache", "stats"), before=(CHECK,), has_cache=True),
    "cache-clear": Scenario(("cache", "clear"), before=(CHECK, CHECK), next=CHECK,
                            has_cache=True, observes_cache=True),
}
