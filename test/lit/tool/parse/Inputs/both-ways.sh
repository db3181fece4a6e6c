#!/bin/sh
# both-ways.sh CACHE ARRAYLINT FILES... -- FLAGS...: prints the findings with the cache;
# fails if those without the cache differ.
ARRAYLINT_CACHE_DIR=$1
ARRAYLINT_CACHE_LIMIT=1G
export ARRAYLINT_CACHE_DIR ARRAYLINT_CACHE_LIMIT
shift
program=$1
shift
"$program" check --no-config --no-cache "$@" >without
"$program" check --no-config "$@" | tee with
diff without with >&2
