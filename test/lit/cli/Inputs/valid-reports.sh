#!/bin/sh
# Are the reports of a folder what their readers expect? Usage: valid-reports.sh SOURCE BUILD FOLDER...
set -eu
test=$1/test build=$2
shift 2
for folder; do
  python3 -c "import json, sys; print(json.dumps([json.loads(line) for line in sys.stdin]))" \
    < "$folder/r.jsonl" > "$folder/lines"
  for f in gitlab json rdjson; do
    "$test/schema/validate.sh" "$build" "$test/schema/formats/$f.json" "$folder/r.$f"
  done
  "$test/schema/validate.sh" "$build" "$test/schema/formats/jsonl.json" "$folder/lines"
  for f in junit checkstyle; do
    xmllint --noout --schema "$test/schema/formats/$f.xsd" "$folder/r.$f"
  done
done
