"""Runs the job of a GitLab CI/CD component as its runner does: inserts inputs and runs
the lines of the script in one shell. Then prints the names of the stored reports.

Usage: play_gitlab.py TEMPLATE.yml FOLDER SHELL [INPUT=VALUE...]
"""

import os
import pathlib
import re
import subprocess
import sys

import yaml

template, folder, shell, *given = sys.argv[1:]
header, text = pathlib.Path(template).read_text().split("\n---\n")
declared = yaml.safe_load(header)["spec"]["inputs"]
inputs = dict(word.split("=", 1) for word in given)
for name in inputs.keys() - declared.keys():
    sys.exit(f"the component has no input '{name}'")
for name, about in declared.items():
    if name not in inputs and "default" not in about:
        sys.exit(f"the component needs the input '{name}'")
    default = about.get("default")
    inputs.setdefault(name, str(default).lower() if isinstance(default, bool)
                      else default)
text = re.sub(r"\$\[\[ *inputs\.([\w-]+) *\]\]", lambda m: inputs[m[1]], text)
(name, job), = yaml.safe_load(text).items()
print(f"job {name} in {job['stage']}, {job['image']}", flush=True)
done = subprocess.run([shell, "-e", "-c", "\n".join(job["script"])], cwd=folder,
                      env=os.environ | job["variables"])
for kind, file in job["artifacts"]["reports"].items():
    print("report", kind, file, (pathlib.Path(folder) / file).exists())
sys.exit(done.returncode)
