// RUN: %check-rule %s --rules R405 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <legate.h>

#include <cstdio>
#include <cstdlib>
#include <string>

//===-- bad ---------------------------------------------------------------===//

void nothingSaid() {
  // expect: R405@23 "starts 2 ranks per node without --cpus, --sysmem and --cpu-bind: each takes all cores and most of the memory"
  std::system("legate --ranks-per-node 2 --launcher mpirun app.py");
}

void noMemory() {
  // expect: R405@23 "starts 2 ranks per node without --sysmem and --cpu-bind: each takes most of the memory"
  std::system("legate --ranks-per-node 2 --launcher mpirun --cpus 4 app.py");
}

void noCores() {
  // expect: R405@39 "starts 4 ranks per node without --cpus and --cpu-bind: each takes all cores"
  std::system("legate --launcher srun --ranks-per-node=4 --sysmem 1000 app.py");
}

void noBinding() {
  // expect: R405@23 "starts 2 ranks per node without --cpu-bind: their threads share the same cores"
  std::system("legate --ranks-per-node 2 --launcher mpirun --cpus 4 --sysmem 1000 app.py");
}

void startedByOthers() {
  system("mpirun -n 2 -npernode 2 legate app.py");              // expect: R405@35 "starts 2 ranks per node without --cpus and --sysmem" note@23 "the ranks per node are given here"
  system("mpirun -np 8 --map-by ppr:4:node legate app.py");     // expect: R405@44 "starts 4 ranks per node" note "given here"
  system("srun -N 2 -n 16 legate --gpus 1 ./app");              // expect: R405@27 "starts 8 ranks per node" note@21 "the number of ranks is given here"
  system("srun --ntasks-per-node=4 legate --gpus 1 ./app");     // expect: R405@36 "starts 4 ranks per node" note "given here"
  system("srun -N1 -n4 -c8 legate --gpus 1 ./app");             // expect: R405@28 "starts 4 ranks per node without --sysmem: each takes most of the memory" note "given here"
  // expect: R405@56 "starts 2 ranks per node without --cpu-bind: their threads share the same cores" note "given here"
  system("mpirun -n 2 -npernode 2 --bind-to none --pty legate --cpus 4 --sysmem 9 app.py");
}

void throughTheVariable() {
  // expect: R405@36 "starts 2 ranks per node without --sysmem" note "given here"
  system("LEGATE_CONFIG='--cpus 4' mpirun -n 2 -npernode 2 -x LEGATE_CONFIG ./app");
}

void piped() {
  FILE *out = popen("legate --ranks-per-node 2 --launcher mpirun app.py", "r"); // expect: R405@29 "starts 2 ranks"
  (void)out;
}

void composed(const std::string &program, int n) {
  system(("legate --ranks-per-node 2 --launcher mpirun ./" + program).c_str()); // expect: R405@19 "starts 2 ranks"
  const std::string whole = "legate --ranks-per-node 2 --cpus " + std::to_string(n) + " app.py"; // expect: R405@37 "without --sysmem: each"
  system(whole.c_str());
}

#define RUN(command) std::system(command)
void fromAMacro() {
  RUN("legate --ranks-per-node 2 --launcher mpirun app.py"); // expect: R405@15 "starts 2 ranks"
}

template <int N>
void inATemplate() {
  std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); // expect: R405@23 "starts 2 ranks"
}
template void inATemplate<1>();

auto run = [](auto) { return std::system("legate --ranks-per-node 2 --launcher mpirun app.py"); }; // expect: R405@50 "starts 2 ranks"
int callsIt() { return run(1); }

//===-- good --------------------------------------------------------------===//

void right() {
  system("legate --ranks-per-node 2 --launcher mpirun --cpus 4 --sysmem 1000 --cpu-bind 0-15/16-31 app.py");
  system("legate --ranks-per-node 1 --launcher mpirun app.py");
  system("legate --nodes 4 --launcher srun app.py");
  system("legate app.py");
  system("mpirun -n 2 -npernode 1 legate app.py");
  system("mpirun -n 2 -npernode 2 --bind-to socket legate --cpus 4 --sysmem 1000 app.py");
  system("srun -N 2 -n 2 legate --gpus 1 app.py");
  system("srun -N 1 -n 4 -c 8 legate --gpus 1 --sysmem 1000 app.py");
  system("legate --ranks-per-node 2 --launcher mpirun --auto-config=0 app.py");
  system("LEGATE_AUTO_CONFIG=0 legate --ranks-per-node 2 --launcher mpirun app.py");
  system("legate --ranks-per-node 2 --launcher srun --launcher-extra=--cpu-bind=cores --cpus 4 --sysmem 9 app.py");
  system("mpirun -n 2 -npernode 2 ./other");
  system("echo legate --ranks-per-node 2 --launcher mpirun app.py");
  setenv("LEGATE_CONFIG", "--gpus 1", 1);
}

//===-- edges -------------------------------------------------------------===//

// The number of nodes is not known.
void nodesUnknown() { system("srun -n 4 legate --gpus 1 app.py"); }

void unknownParts(const std::string &flags, int n) {
  system(("legate --ranks-per-node 2 --launcher mpirun " + flags).c_str());
  system(("legate --ranks-per-node 2 --launcher mpirun " + flags + " app.py").c_str() + 0);
  system(("legate --ranks-per-node " + std::to_string(n) + " --launcher mpirun app.py").c_str());
  system((flags + " legate --ranks-per-node 2").c_str());
}

// Another option may follow it.
void otherRanksForTheLauncher() {
  system("legate --ranks-per-node 2 --launcher srun --launcher-extra=--ntasks-per-node=1 app.py");
}

void silenced() {
  system("legate --ranks-per-node 2 --launcher mpirun app.py"); // NOLINT
}

struct Shell {
  int system(const char *);
};
void ofAClass(Shell shell) { shell.system("legate --ranks-per-node 2 --launcher mpirun app.py"); }
