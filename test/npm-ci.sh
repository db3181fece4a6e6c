#!/bin/sh
# Installs the npm packages that SOURCE/package.json and its lock file name into
# FOLDER, once. Usage: npm-ci.sh SOURCE FOLDER
set -eu

# Tests run side by side: one installs, the others wait until it is done.
mkdir -p "$2"
exec 9> "$2/lock"
flock 9
if ! cmp -s "$1/package-lock.json" "$2/installed.json"; then
  cp "$1/package.json" "$1/package-lock.json" "$2"
  (cd "$2" && npm ci --silent --no-audit --no-fund --ignore-scripts)
  cp "$1/package-lock.json" "$2/installed.json"
fi
