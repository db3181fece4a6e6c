#!/usr/bin/env bash
set -euo pipefail
legate examples/cg.py --cpu 3 --unknown
legate --cpus 4 --gpus=1 --fbmem 15000 --profile --logdir "$HOME/my runs" examples/cg.py
legate --gpus "$GPUS" --fbmem $((GPU_MEMORY * 9 / 10)) $EXTRA examples/cg.py --cpu
legate "${FLAGS[@]}" --whatever examples/cg.py
legate --show-config; legate --help | less
legate --cpus 1 -m legate.jupyter --cpu 3
legate --wrapper-inner "perf stat -e cycles" --nsys-extra "--stats=true" ./solver
pip install legate --upgrade && conda run -n legate python setup.py --cpu
echo legate --cpu 4; printf '%s\n' "legate --cpu 4"
which legate; cd ../legate; git -C legate status --cpu
legate-jupyter --cpu 4
# legate --cpu 4
