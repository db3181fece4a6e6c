#!/bin/sh
# Checks that every format in --help is on the page. Usage: documented.sh ARRAYLINT PAGE
set -eu
formats=$("$1" check --help | sed -n '/^ *checkstyle,/,/text/p' | tr -d ',')
[ "$(echo $formats)" = "$(sed -n 's/^##.*: `\(.*\)`$/\1/p' "$2" | sort | grep -vx 'arraylint merge' | xargs)" ] || {
  echo "--help: $formats"
  exit 1
}
