#!/bin/sh
# Checks that each report r.FORMAT equals the one of a run with FORMAT alone. Usage: each-format.sh ARRAYLINT
set -u
for f in checkstyle concise github gitlab html json jsonl junit markdown plist rdjson sarif text; do
  "$1" check -j3 --format $f . -- > alone 2> /dev/null
  [ $? = 3 ] && cmp alone r.$f || exit 1
done
