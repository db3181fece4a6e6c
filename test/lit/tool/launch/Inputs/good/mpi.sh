mpirun -n 2 -npernode 1 legate --cpus 4 --gpus 1 prog.py
mpirun -n 2 -npernode 2 --bind-to socket legate --cpus 4 --sysmem 1000 prog.py
LEGATE_CONFIG="--cpus 4 --gpus 1" mpirun -n 2 -npernode 1 -x LEGATE_CONFIG python prog.py
legate --nodes 2 --launcher mpirun --cpus 4 --gpus 1 prog.py
legate --ranks-per-node 2 --launcher mpirun --cpus 4 --sysmem 1000 --cpu-bind 0-15/16-31 prog.py
legate --launcher srun --launcher-extra="-n 2 --ntasks-per-node=1" prog.py
mpirun -n 4 ./something_else --cpu 4
