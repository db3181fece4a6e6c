#!/bin/sh
# Validates YAML files against a JSON Schema, and prints a line for each:
# "FILE: valid" or "FILE: PATH MESSAGE". Exits with 1 if any is not valid.
# Usage: schema.sh BUILD_DIRECTORY SCHEMA FILE.yaml...
set -eu

here=$(cd "$(dirname "$0")" && pwd)
modules=$("$here/npm-ci.sh" "$1")
shift

NODE_PATH="$modules" exec node "$here/schema.cjs" "$@"
