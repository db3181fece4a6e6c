#!/bin/sh
# Validates SARIF files with Microsoft's SARIF Multitool, GitHub's rules
# included. Usage: sarif.sh BUILD_DIRECTORY FILE.sarif...
set -eu

here=$(cd "$(dirname "$0")" && pwd)
modules=$("$here/npm-ci.sh" "$1")
# Runs the program without its JavaScript wrapper, which splits arguments at semicolons.
tool=$modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
shift

chmod u+x "$tool" # the only task of its install script

for file; do
  # It always exits with 0; only its output shows errors.
  output=$(DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 "$tool" validate \
    --rule-kind "Sarif;Ghas" --level "Error;Warning" "$file" 2>&1) || true
  echo "$output"
  # SARIF2005 requires a home page, which the project does not have yet.
  if echo "$output" | grep -v SARIF2005 |
     grep -Eq '(error|warning) [A-Z]+[0-9]+'; then
    exit 1
  fi
  echo "$output" | grep -q 'Analysis completed successfully' || exit 1
done
