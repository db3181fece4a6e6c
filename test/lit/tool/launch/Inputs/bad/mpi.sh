#!/bin/sh
mpirun -n 2 -npernode 2 legate --gpus 1 prog.py
mpirun -np 8 --map-by ppr:4:node --bind-to none \
    legate --gpus 1 --cpus 4 --sysmem 16000 prog.py
mpiexec -ppn 2 -n 4 legate --cpus 4 prog.py
LEGATE_CONFIG="--cpus 4 --gpus 1" mpirun -n 2 -npernode 2 -x LEGATE_CONFIG python prog.py
legate --ranks-per-node 2 --launcher mpirun prog.py
legate --nodes 2 --ranks-per-node=4 --launcher mpi --cpus 2 --sysmem 1000 prog.py
legate --ranks-per-node 4 --launcher mpirun --cpus 2 --sysmem 1000 prog.py
