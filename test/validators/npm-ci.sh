#!/bin/sh
# Installs the npm packages that package.json and its lock file name below a build
# directory, once, and prints the folder of their modules. Usage: npm-ci.sh BUILD_DIRECTORY
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$1/validators

# Tests run side by side: one installs, the others wait until it is done.
mkdir -p "$folder"
exec 9> "$folder/lock"
flock 9
if ! cmp -s "$here/package-lock.json" "$folder/installed.json"; then
  cp "$here/package.json" "$here/package-lock.json" "$folder"
  (cd "$folder" && npm ci --silent --no-audit --no-fund --ignore-scripts) >&2
  cp "$here/package-lock.json" "$folder/installed.json"
fi
echo "$folder/node_modules"
