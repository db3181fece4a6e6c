# Runs the commands of docs/slurm.md in the cluster of cluster.py: session.sh COMMANDS
# What this prints is compared by slurm.test. The folders are copies of a project:
# 'project' and, with a file that does not compile, 'broken'.
set -eu
commands=$1

# page START [JOB]: the command on the page that starts so, about the run of JOB.
page() {
  grep "^$1" "$commands" | sed "s/ *#.*//; s/1234/${2-}/"
}

# submit START [JOB]: runs a command of the page that submits an array and its join.
submit() {
  eval "$(page "$@")" >submitted
  array=$(sed -n 's/^job \([0-9]*\) .*/\1/p' submitted)
  join=$(sed -n 's/^Submitted batch job //p' submitted)
}

wait_for_jobs() {
  while [ -n "$(squeue -h)" ]; do
    sleep 0.1
  done
}

# ended NAME RUN: how the last join has ended; RUN is the number of its array.
ended() {
  echo "$1: $(scontrol show job "$join" | grep -o 'ExitCode=[0-9]*')"
  sed "s/^/$1: /; s/jobs.$2/jobs\/RUN/g" "arraylint-jobs/$2/join.log"
}

# The disk of a node, which is new.
new_node() {
  TMPDIR=$(mktemp -d "$PWD/node.XXX")
  export TMPDIR
}

# A waiting submission looks seldom, so it runs beside the others.
(
  cd broken
  new_node
  status=0
  eval "$(page SBATCH_WAIT)" || status=$?
  cmp arraylint-jobs/*/arraylint.sarif one.sarif
  echo "broken: $status"
) >broken.out 2>&1 &

cd project
new_node
submit 'bash.*-p'
wait_for_jobs
ended first "$array"
cmp "arraylint-jobs/$array/arraylint.sarif" one.sarif
cp arraylint-jobs/times first-times

# The kernel kills a shard. The results are those of the first run, from the shared cache, as
# this is another node, which knows no times of theirs.
new_node
PATH=$PWD/../killed:$PATH
submit SHARDS
run=$array
wait_for_jobs
ended killed "$run"
test ! -e "arraylint-jobs/$run/arraylint.sarif"

PATH=${PATH#*:}
submit 'bash.*--again' "$run"
wait_for_jobs
ended again "$run"
cmp "arraylint-jobs/$run/arraylint.sarif" one.sarif
test -z "$(cat "arraylint-jobs/$run"/shard-*.times)"
cmp arraylint-jobs/times first-times

rm "arraylint-jobs/$run/shard-3.facts" "arraylint-jobs/$run/arraylint.sarif"
eval "$(page sbatch "$run")"
wait_for_jobs
status=0
eval "$(page 'bash.*--join' "$run")" >joined || status=$?
echo "by hand: $status"
cmp "arraylint-jobs/$run/arraylint.sarif" one.sarif
wait
cat ../broken.out
