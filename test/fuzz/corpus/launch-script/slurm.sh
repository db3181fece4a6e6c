#!/bin/bash
#SBATCH --nodes=2
#SBATCH --ntasks-per-node 4
#SBATCH --mem=64G
export LEGATE_CONFIG="--cpus 4 --fbmem 1g"
srun -n 4 -N 2 legate --gpus 1 --fbmem 90000 a.py
legate --ranks-per-node 2 \
  --cpu 4 "my prog.py" > log # NOLINT(array-R403*): old release
out=$(mpirun -np 4 --map-by ppr:2:node -x LEGATE_CONFIG=--nodes=2 ./a)
