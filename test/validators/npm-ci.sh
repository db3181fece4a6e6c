#!/bin/sh
# Installs the npm packages of package.json and its lock file below a build directory,
# once, and prints the path of their modules. Usage: npm-ci.sh BUILD_DIRECTORY
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$1/validators

# Tests run in parallel: one installs, the others wait until it has finished.
mkdir -p "$folder"
exec 9> "$folder/lock"
flock 9
if ! cmp -s "$here/package-lock.json" "$folder/installed.json"; then
  cp "$here/package.json" "$here/package-lock.json" "$folder"
  (cd "$folder" && npm ci --silent --no-audit --no-fund --ignore-scripts) >&2
  cp "$here/package-lock.json" "$folder/installed.json"
fi
echo "$folder/node_modules"
