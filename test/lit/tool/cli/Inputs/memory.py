"""Compares the memory for a short and a long input of a command.

Usage: memory.py ARRAYLINT (baseline|merge|launch|faults) LENGTH

Prints by how many bytes the memory grows for each byte that is read, and for each byte
that is written where a report is the purpose.
"""

import json
import os
import sys

ARRAYLINT, KIND, LENGTH = sys.argv[1], sys.argv[2], int(sys.argv[3])


def baseline(length):
    with open("old.json", "w") as out:
        findings = [{"file": f"src/f{i // 40}.cpp", "rule": "R104", "function": "f",
                     "code": f"total += x{i}.item<float>();", "line": "x"} for i in range(length)]
        json.dump({"version": 1, "findings": findings}, out)
    return ["old.json"], ["check", "--no-cache", "-q", "--baseline", "old.json", "hot.cpp", "--"]


def merge(length):
    with open("found.sarif") as found:
        log = json.load(found)
    [first] = log["runs"][0]["results"]
    for half in 0, 1:
        log["runs"][0]["results"] = [
            first | {"message": {"text": f"finding {half} {i}"}} for i in range(length // 2)]
        with open(f"{half}.sarif", "w") as out:
            json.dump(log, out)
    return ["0.sarif", "1.sarif"], ["merge", "0.sarif", "1.sarif", "-o", "merged.sarif"]


def launch(length):
    with open("run.sh", "w") as out:
        for i in range(length):
            out.write(f"cd results/{i} && mkdir -p logs\n"
                      f"LEGATE_CONFIG='--cpus 4 --sysmem 4000' legate --gpus 2 train.py --seed {i} > logs/{i}\n")
    return ["run.sh"], ["launch", "run.sh"]


def faults(length):
    with open("run.sh", "w") as out:
        out.write("legate --gpu 2 --cpu 4 train.py\n" * length)
    return ["run.sh", "found.json"], ["launch", "--format", "json", "-o", "found.json", "run.sh"]


def measure(length):
    """Returns the size of the files and the peak memory in bytes."""
    files, arguments = globals()[KIND](length)
    with open(os.devnull, "w") as nowhere:
        child = os.posix_spawn(ARRAYLINT, [ARRAYLINT, *arguments], os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, nowhere.fileno(), fd) for fd in (1, 2)])
        _, status, usage = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{arguments}: {status}")
    return sum(map(os.path.getsize, files)), usage.ru_maxrss * 1024


small, large = measure(LENGTH // 10), measure(LENGTH)
growth = (large[1] - small[1]) / (large[0] - small[0])
print(f"{KIND}: {growth:.1f} bytes for each byte")
sys.exit(growth > 10)
