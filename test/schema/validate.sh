#!/bin/sh
# Validates YAML files against a JSON Schema, and prints a line for each:
# "FILE: valid" or "FILE: PATH MESSAGE". Exits with 1 if any is not valid.
# Usage: validate.sh BUILD_DIRECTORY SCHEMA FILE.yaml...
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$1/schema-validator
shift

"$here/../npm-ci.sh" "$here" "$folder"
NODE_PATH="$folder/node_modules" exec node "$here/validate.cjs" "$@"
