#!/bin/sh
# Validates YAML files against a JSON Schema, and prints a line for each:
# "FILE: valid" or "FILE: PATH MESSAGE". Exits with 1 if any is not valid.
# Usage: validate.sh BUILD_DIRECTORY SCHEMA FILE.yaml...
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$1/schema-validator
shift

# Tests run side by side: one installs, the others wait until it is done.
mkdir -p "$folder"
(
  flock 9
  if ! [ -e "$folder/node_modules/ajv/package.json" ]; then
    cp "$here/package.json" "$here/package-lock.json" "$folder"
    cd "$folder"
    npm ci --silent --no-audit --no-fund --ignore-scripts
  fi
) 9> "$folder/lock"

NODE_PATH="$folder/node_modules" exec node "$here/validate.cjs" "$@"
