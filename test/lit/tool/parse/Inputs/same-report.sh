#!/bin/sh
# same-report.sh FOLDER ARRAYLINT FILES... -- FLAGS...: checks that both ways of parsing
# report the same findings, and at least one.
folder=$1
shift
mkdir -p "$folder"
program=$1
shift
for way in --no-cache --full-parse; do
  "$program" check --no-config --no-cache "$way" --format sarif \
    -o "$folder/$way.sarif" "$@"
  status=$?
  [ $status -eq 1 ] || { echo "$way: exit status $status"; exit 1; }
done
grep -q '"ruleId"' "$folder/--full-parse.sarif" || exit 1
diff "$folder/--no-cache.sarif" "$folder/--full-parse.sarif"
