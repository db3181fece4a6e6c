"""Runs the steps of a composite action as GitHub's runner does: inserts inputs and
outputs, evaluates conditions, and runs each `run` with bash -eo pipefail. Other
actions (`uses`) are printed, not run.

Usage: play_action.py ACTION.yml FOLDER [INPUT=VALUE...]
"""

import os
import pathlib
import re
import subprocess
import sys

import yaml

action_file, folder, *given = sys.argv[1:]
action = yaml.safe_load(pathlib.Path(action_file).read_text())
folder = pathlib.Path(folder).resolve()
temporary = folder / "runner"
temporary.mkdir(exist_ok=True)
inputs = {name: str(about.get("default", ""))
          for name, about in action["inputs"].items()}
for name, value in (word.split("=", 1) for word in given):
    if name not in inputs:
        sys.exit(f"the action has no input '{name}'")
    inputs[name] = value
outputs = {}


def value(path):
    kind, *rest = path.split(".")
    if kind == "inputs":
        return inputs[rest[0]]
    step, _, name = rest
    return outputs[step].get(name, "")


def put_in(text):
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda m: value(m[1]), str(text))


def applies(condition, failed):
    if failed and "always()" not in condition:
        return False
    condition = condition.replace("always()", "True").replace("&&", "and")
    return eval(re.sub(r"(inputs|steps)\.[\w.-]+",
                       lambda m: repr(value(m[0])), condition))


def run(step):
    """Runs the step, and returns its exit status."""
    script, said = temporary / "script.sh", temporary / "output"
    script.write_text(put_in(step["run"]))
    said.write_text("")
    done = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=folder,
        env=os.environ | {name: put_in(text) for name, text in step["env"].items()} |
        {"GITHUB_OUTPUT": said, "RUNNER_TEMP": temporary,
         "GITHUB_STEP_SUMMARY": temporary / "summary.md"})
    outputs[step.get("id")] = dict(
        line.split("=", 1) for line in said.read_text().splitlines())
    return done.returncode


status = 0
for step in action["runs"]["steps"]:
    if not applies(step.get("if", "True"), status != 0):
        continue
    sys.stdout.flush()
    if "uses" in step:
        print("uses", step["uses"], {k: put_in(v) for k, v in step["with"].items()})
    else:
        assert step["shell"] == "bash"
        status = status or run(step)
for name, about in action["outputs"].items():
    print(f"output {name}={put_in(about['value'])}")
sys.exit(status)
