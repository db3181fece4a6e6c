#!/bin/sh
# arraylint, but the third of 16 shards uses too much memory.
case "$*" in
  *"--shard 3/16 "*) kill -KILL $$ ;;
esac
exec "$(PATH=${PATH#*:} command -v arraylint)" "$@"
