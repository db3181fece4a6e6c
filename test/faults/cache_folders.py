#!/usr/bin/env python3
"""Checks the project with unusual cache folders; the findings must be the right ones.

    cache_folders.py --tool build/bin/arraylint --shim build/lib/libarraylint-faults.so

Each folder is used twice, because the first run may leave something for the second.
Root may write everywhere, so arraylint runs without that right; a foreign folder is nobody's.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from injection import Plan
from scenarios import SCENARIOS
from workplace import Workplace

NOBODY = 65534
WITHOUT_RIGHTS = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search,-fowner"]
NOTE = "note: results are not stored in the cache: "


def give_away(folder):
    for path in [folder, *folder.rglob("*")]:
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


def foreign(cache):
    give_away(cache)
    cache.chmod(0o700)


def foreign_readable(cache):
    give_away(cache)
    cache.chmod(0o755)


def foreign_with_results(cache):
    """Another user's results, which may be read."""
    give_away(cache)
    subprocess.run(["chmod", "-R", "a+rX,go-w", cache], check=True)


def read_only(cache):
    cache.chmod(0o555)


def kinds_read_only(cache):
    for path in cache.iterdir():
        path.chmod(0o555 if path.is_dir() else 0o444)


def link(cache):
    cache.rename(cache.with_name("elsewhere"))
    cache.symlink_to("elsewhere")


def dangling(cache):
    shutil.rmtree(cache)
    cache.symlink_to("nowhere")


def link_to_itself(cache):
    shutil.rmtree(cache)
    cache.symlink_to("cache")


def link_to_foreign(cache):
    shutil.rmtree(cache)
    foreign_folder = cache.with_name("foreign")
    foreign_folder.mkdir(mode=0o700)
    give_away(foreign_folder)
    cache.symlink_to(foreign_folder)


def links_inside(cache):
    """Whoever may write to the folder sends results elsewhere."""
    shutil.rmtree(cache)
    cache.mkdir()
    victim = cache.with_name("victim")
    victim.mkdir()
    for kind in ["new", "results", "headers", "units"]:
        (cache / kind).symlink_to(victim)


def file(cache):
    shutil.rmtree(cache)
    cache.write_text("a file\n")


def files_inside(cache):
    shutil.rmtree(cache)
    cache.mkdir()
    for kind in ["new", "results", "headers", "units", "asts"]:
        (cache / kind).write_text("a file\n")


def folders_inside(cache):
    """Folders take the places of the cache's own files."""
    for name in ["counts", "lock"]:
        (cache / name).unlink(missing_ok=True)
        (cache / name).mkdir()


def pipes_inside(cache):
    for name in ["counts", "lock"]:
        (cache / name).unlink(missing_ok=True)
        os.mkfifo(cache / name)


def no_name(cache):
    """Its parent may not be searched."""
    cache.parent.joinpath("closed").mkdir(mode=0o000)
    shutil.rmtree(cache)
    cache.symlink_to("closed/cache")


# The scenario that fills the folder first, and whether results can be stored.
FOLDERS = {
    foreign: ("check-cold", False),
    foreign_readable: ("check-cold", False),
    foreign_with_results: ("check-warm", False),
    read_only: ("check-cold", False),
    kinds_read_only: ("check-warm", False),
    link: ("check-cold", True),
    dangling: ("check-cold", False),
    link_to_itself: ("check-cold", False),
    link_to_foreign: ("check-cold", False),
    links_inside: ("check-cold", True),
    file: ("check-cold", False),
    files_inside: ("check-cold", False),
    folders_inside: ("check-warm", True),
    pipes_inside: ("check-warm", True),
    no_name: ("check-cold", False),
}


def wrong_with(place, right, make, is_stored):
    place.reset()
    make(place.run_folder / "cache")
    wrong = []
    for attempt in ["first", "second"]:
        # So that there is something to store.
        source = place.run_folder / "project/src/again.cpp"
        source.write_text(source.read_text() + "// " + attempt + "\n")
        outcome = place.run(Plan(), wrapper=WITHOUT_RIGHTS)
        if (outcome.status, outcome.stdout) != (right.status, right.stdout):
            wrong.append(f"{attempt}: exit status {outcome.status}: {outcome.stderr}")
        if outcome.stderr.count(NOTE) != (0 if is_stored else 1):
            wrong.append(f"{attempt}: {outcome.stderr}")
        wrong += outcome.survivors
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--shim", required=True)
    given = parser.parse_args()
    failed = False
    for make, (scenario, is_stored) in FOLDERS.items():
        with tempfile.TemporaryDirectory(prefix="arraylint-faults-") as root:
            place = Workplace(root, given.tool, given.shim, SCENARIOS[scenario])
            right = place.run(Plan())
            wrong = wrong_with(place, right, make, is_stored)
        print(f"{make.__name__}: {'; '.join(wrong) or 'right'}", flush=True)
        failed |= bool(wrong)
    sys.exit(failed)


if __name__ == "__main__":
    main()
