#!/bin/sh
# Checks that the reports in folders are valid for the programs that read them. Usage: valid-reports.sh SOURCE BUILD FOLDER...
set -eu
test=$1/test build=$2
shift 2
for folder; do
  python3 -c "import json, sys; print(json.dumps([json.loads(line) for line in sys.stdin]))" \
    < "$folder/r.jsonl" > "$folder/lines"
  python3 -c "import json, plistlib, sys; json.dump(plistlib.load(sys.stdin.buffer), sys.stdout)" \
    < "$folder/r.plist" > "$folder/plist"
  for f in gitlab json rdjson; do
    "$test/validators/schema.sh" "$build" "$test/validators/formats/$f.json" "$folder/r.$f"
  done
  "$test/validators/schema.sh" "$build" "$test/validators/formats/jsonl.json" "$folder/lines"
  "$test/validators/schema.sh" "$build" "$test/validators/formats/plist.json" "$folder/plist"
  for f in junit checkstyle; do
    xmllint --noout --schema "$test/validators/formats/$f.xsd" "$folder/r.$f"
  done
done
