#!/bin/bash
# Submits one job per size.
for n in 1000 2000; do
  sbatch <<JOB
#!/bin/bash
#SBATCH -N 1 -n 4
#SBATCH --mem=32000
srun legate --cpus 4 --sysmem 10000 ./solver $n \$SLURM_JOB_ID
legate --gpu 1 ./report $n
JOB
done
cat <<'NOTES' > notes.txt
legate --gpu 1 is what we used before
NOTES
