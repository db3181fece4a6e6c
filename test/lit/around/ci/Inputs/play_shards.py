"""Plays the jobs of a pipeline with shards: each in its own copy of a folder, and then the
job that needs them. Artifacts are copied. Steps that install something are left out.

Usage: play_shards.py github PAGE.md FOLDER
       play_shards.py gitlab TEMPLATE.yml FOLDER [INPUT=VALUE...]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

kind, source, folder, *given = sys.argv[1:]
folder = pathlib.Path(folder)


def insert(text, values):
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda m: values[m[1]], text)


def github_jobs():
    """The scripts of the matrix, that of the job that needs it, and the artifacts."""
    blocks = re.findall(r"^```yaml\n(.*?)^```$", pathlib.Path(source).read_text(),
                        re.M | re.S)
    jobs, = (block["jobs"] for block in map(yaml.safe_load, blocks)
             if "shard" in block.get("jobs", {}))
    shards = jobs["shard"]["strategy"]["matrix"]["shard"]
    assert jobs["arraylint"]["needs"] == "shard" and jobs["arraylint"]["if"] == "always()"

    def script(job, values):
        lines = [step["run"] for step in job["steps"] if "run" in step]
        return insert("\n".join(line for line in lines
                                if not line.startswith("apt-get")), values)

    scripts, artifacts = [], []
    for shard in shards:
        values = {"matrix.shard": str(shard), "strategy.job-total": str(len(shards))}
        scripts.append((script(jobs["shard"], values), {}))
        upload, = (step for step in jobs["shard"]["steps"]
                   if step.get("uses", "").startswith("actions/upload-artifact"))
        assert upload["if"] == "always()"
        artifacts.append(insert(upload["with"]["path"], values))
    return scripts, (script(jobs["arraylint"], {}), {}), artifacts


def gitlab_jobs():
    header, text = pathlib.Path(source).read_text().split("\n---\n")
    inputs = {name: str(about.get("default", "")).lower()
              for name, about in yaml.safe_load(header)["spec"]["inputs"].items()}
    inputs |= dict(word.split("=", 1) for word in given)
    jobs = yaml.safe_load(re.sub(r"\$\[\[ *inputs\.([\w-]+) *\]\]",
                                 lambda m: inputs[m[1]], text))
    shard, join = jobs["arraylint-shard"], jobs["arraylint"]
    assert join["needs"] == ["arraylint-shard"] and join["when"] == "always"
    count = shard["parallel"]
    pattern, = shard["artifacts"]["paths"]
    scripts = [("\n".join(shard["script"]),
                {"CI_NODE_INDEX": str(i + 1), "CI_NODE_TOTAL": str(count)})
               for i in range(count)]
    return scripts, ("\n".join(join["script"]), join["variables"]), [pattern] * count


def run(script, variables, at):
    return subprocess.run(["bash", "-e", "-c", script], cwd=at,
                          env=os.environ | variables).returncode


shards, (join, variables), artifacts = \
    github_jobs() if kind == "github" else gitlab_jobs()
for number, ((script, of), artifact) in enumerate(zip(shards, artifacts), 1):
    checkout = folder.with_name(f"{folder.name}-job-{number}")
    shutil.rmtree(checkout, ignore_errors=True)
    shutil.copytree(folder, checkout)
    with open(os.devnull, "w") as nowhere:
        done = subprocess.run(["bash", "-e", "-c", script], cwd=checkout,
                              stdout=nowhere, env=os.environ | of).returncode
    print(f"shard {number}: {done}", flush=True)
    for file in checkout.glob(artifact):
        shutil.copy(file, folder)
    shutil.rmtree(checkout)
sys.exit(run(join, variables, folder))
