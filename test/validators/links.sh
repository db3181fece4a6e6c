#!/bin/sh
# Follows every link of a site, to headings and images too, and complains about what
# it fetches from elsewhere. Usage: links.sh BUILD_DIRECTORY SITE
set -eu

here=$(cd "$(dirname "$0")" && pwd)
modules=$("$here/npm-ci.sh" "$1")

if grep -rE --include '*.html' '(src|<link[^>]* href)="?(https?:)?//' "$2" ||
   grep -rE --include 'site.css' '@import|url\(' "$2"; then
  echo "the site must work without a network"
  exit 1
fi
# Links to other sites cannot be followed where there is no network. It exits with 0
# whatever it finds.
output=$("$modules/.bin/check-html-links" "$2" 2>&1)
echo "$output"
echo "$output" | grep -q 'All tested links are valid'
