export LEGATE_CONFIG='--cpus 4 --nodes 2'
export LEGATE_CONFIG="$LEGATE_CONFIG --fbmen 4000"
LEGATE_CONFIG+=" --show-config=on"
env LEGATE_CONFIG=--gpus=two ./solver
declare -x OTHER=1 LEGATE_CONFIG="--cpus 4 8"
LEGATE_CONFIG='--fbmem 42949672960' ./solver
