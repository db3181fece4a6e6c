#!/usr/bin/env bash
# Runs the examples on this machine.
set -euo pipefail

cd "$(dirname "$0")/.."
N=${N:-1000}

legate --cpu 8 --sysmem 4000 examples/cg.py -n "$N"
legate --cpus eight --gpus 1 examples/cg.py
time legate --gpus 1 --fbmem 15G \
  --eager-alloc-percentage 50 \
  --mem-usage examples/stencil.py --benchmark 3
if ! legate --profile --loging cg=debug examples/cg.py > "cg.log" 2>&1; then
  echo "legate --cpu 8 failed" >&2   # words of a message
  exit 1
fi
for gpus in 1 2 4; do
  result=$(legate --gpus $gpus --utility 0 examples/gemm.py | tail -1)
  LEGATE_CONFIG="--gpus=$gpus --min_gpu_chunk 1" python examples/gemm.py
done
exec /opt/legate/bin/legate --profile=maybe ./solver --cpu 3
