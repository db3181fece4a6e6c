#!/bin/sh
# Checks every link of a site, including headings and images, and reports resources
# that it loads from other sites. Usage: links.sh BUILD_DIRECTORY SITE
set -eu

here=$(cd "$(dirname "$0")" && pwd)
modules=$("$here/npm-ci.sh" "$1")

if grep -rE --include '*.html' '(src|<link[^>]* href)="?(https?:)?//' "$2" ||
   grep -rE --include 'site.css' '@import|url\(' "$2"; then
  echo "the site must work without a network"
  exit 1
fi
# Links to other sites are not checked, because there may be no network. The link checker
# always exits with 0.
output=$("$modules/.bin/check-html-links" "$2" 2>&1)
echo "$output"
echo "$output" | grep -q 'All tested links are valid'
