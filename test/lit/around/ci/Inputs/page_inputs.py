"""Compares the inputs on a page with those of the action and of the component.

Usage: page_inputs.py PAGE ROOT
"""

import pathlib
import re
import sys

import yaml

page, root = map(pathlib.Path, sys.argv[1:])
action = yaml.safe_load((root / "action.yml").read_text())
component = yaml.safe_load(
    (root / "templates/arraylint.yml").read_text().split("\n---\n")[0])["spec"]
shown = [yaml.safe_load(block) for block in
         re.findall(r"^```yaml\n(.*?)^```$", page.read_text(), re.M | re.S)]
job, = (block["jobs"]["arraylint"] for block in shown
        if block.get("jobs", {}).keys() == {"arraylint"})
given, = (step["with"] for step in job["steps"] if "with" in step)
included, = (block["include"][0]["inputs"] for block in shown if "include" in block)

assert given.keys() <= action["inputs"].keys(), given
assert included.keys() <= component["inputs"].keys(), included
for name, about in component["inputs"].items():
    assert "default" in about or name in included, name
# The tables of the page.
for name in action["inputs"]:
    assert f"| `{name}` |" in page.read_text(), name
for name in component["inputs"]:
    assert f"`{name}`" in page.read_text().split("## GitLab")[1], name

# The other component has the same inputs, but for the number of shards.
shards = yaml.safe_load(
    (root / "templates/arraylint-shards.yml").read_text().split("\n---\n")[0])["spec"]
assert shards["inputs"].keys() - {"shards"} == component["inputs"].keys() - {"job"}
