#!/usr/bin/env bash
# project.sh ARRAYLINT: checks a project in a folder of its own, below which no compilation
# database of another project is found. Prints messages and exit statuses.
arraylint=$1
inputs=$(cd "$(dirname "$0")" && pwd)
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
cd "$project" || exit

try() {
  echo "> $*"
  "$arraylint" "$@" --no-cache 2>&1
  echo "= $?"
}

mkdir src theirs build
cp "$inputs"/{tensor.h,allocate.cpp} src
cp "$inputs"/{tensor.h,allocate.cpp} theirs
echo 'int made;' >build/made.cpp
try check --format concise
try check --format concise --exclude theirs
try check --exclude ../x

cat >build/compile_commands.json <<END
[{"directory": "$PWD", "file": "src/allocate.cpp", "command": "c++ -c src/allocate.cpp"},
 {"directory": "$PWD", "file": "build/made.cpp", "command": "c++ -c build/made.cpp"}]
END
touch build/CMakeCache.txt
try check --format concise
(cd src && try check --format concise -p ../build)
try report --html report
try fix --diff

mv src/allocate.cpp src/moved.cpp
try check --format concise
