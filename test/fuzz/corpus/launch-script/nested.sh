if legate --cpu 4 a.py; then x; fi
for n in 1 2; do ( legate --cpus $n `echo "$(cat f)"` ) & done
sbatch <<E1
legate --sysmem 300000 ${C:-2} a.py
E1
cat <<-'E2'
	legate --cpu 4
	E2
env -i X=1 time exec timeout 60 legate $FLAGS --cpu 4 a.py 2>&1 | tee log
case $x in a) legate --cpus 'x';; esac
f() { legate --gpus=1 --gpus 2; }
