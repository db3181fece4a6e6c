// RUN: %check-rule %s --rules R404 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <legate.h>

#include <cstdio>
#include <cstdlib>
#include <string>

//===-- bad ---------------------------------------------------------------===//

void inBytes() {
  // expect: R404@36 "'--fbmem' reserves 42949672960 MiB (40960 TiB) per device, more than any device has"
  setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1);
}

void attached() {
  setenv("LEGATE_CONFIG", "--gpus 1 --fbmem=75161927680", 1); // expect: R404@45 "more than any device has"
}

void justTooMuch() {
  setenv("LEGATE_CONFIG", "--fbmem 1048577", 1); // expect: R404@36 "reserves 1048577 MiB per device"
}

void lastOneWins() {
  setenv("LEGATE_CONFIG", "--fbmem 4000 --fbmem 4194304000", 1); // expect: R404@49 "more than any device has"
}

void ofANode() {
  // expect: R404@37 "'--sysmem' reserves 68719476736 MiB (65536 TiB), more than any node has"
  setenv("LEGATE_CONFIG", "--sysmem 68719476736", 1);
}

void perNumaDomain() {
  setenv("LEGATE_CONFIG", "--numamem 68719476736", 1); // expect: R404@38 "'--numamem' reserves"
}

void both() {
  // expect: R404@36 "more than any device" R404@57 "more than any node"
  setenv("LEGATE_CONFIG", "--fbmem 42949672960 --sysmem 68719476736", 1);
}

void byPutenv() {
  putenv((char *)"LEGATE_CONFIG=--fbmem 42949672960"); // expect: R404@41 "more than any device"
}

constexpr const char *Flags = "--fbmem 42949672960"; // expect: R404@40 "more than any device"
void constant() { setenv("LEGATE_CONFIG", Flags, 1); }

void composed(int gpus) {
  std::string flags = "--gpus " + std::to_string(gpus) + " --fbmem 42949672960"; // expect: R404@68 "more than any device"
  setenv("LEGATE_CONFIG", flags.c_str(), 1);
}

void started() {
  std::system("legate --fbmem 42949672960 app.py"); // expect: R404@31 "more than any device"
  // A job that specifies the memory of its nodes.
  // expect: R404@71 "4 ranks reserve 4 x 32000 = 128000 MiB of a node that has 65536" note "the job requests this much memory per node"
  std::system("srun -N 1 -n 4 --mem=64G -c 8 legate --cpus 8 --sysmem 32000 app.py");
  // expect: R404@65 "'--sysmem' reserves 9000 MiB of a node that has 8192" note@26 "this much memory"
  std::system("srun -n 1 --mem 8G -c 8 legate --cpus 8 --sysmem 9000 app.py");
}

#define CONFIGURE(flags) setenv("LEGATE_CONFIG", flags, 1)
void fromAMacro() {
  CONFIGURE("--fbmem 42949672960"); // expect: R404@22 "more than any device"
}

template <int N>
void inATemplate() {
  setenv("LEGATE_CONFIG", "--fbmem 42949672960", N); // expect: R404@36 "more than any device"
}
template void inATemplate<1>();

auto configure = [](auto n) { setenv("LEGATE_CONFIG", "--fbmem 42949672960", n); }; // expect: R404@64 "more than any device"
void callsIt() { configure(1); }

//===-- good --------------------------------------------------------------===//

void right() {
  setenv("LEGATE_CONFIG", "--fbmem 72000", 1);
  setenv("LEGATE_CONFIG", "--gpus 8 --fbmem=140000 --sysmem 500000", 1);
  setenv("LEGATE_CONFIG", "--sysmem 4000", 1);
  setenv("LEGATE_CONFIG", "--zcmem 128", 1);
  setenv("LEGATE_CONFIG", "--min-gpu-chunk 42949672960", 1);
  setenv("LEGATE_CONFIG", "--max-exception-size 42949672960", 1);
  setenv("OTHER", "--fbmem 42949672960", 1);
  putenv((char *)"OTHER=--fbmem 42949672960");
  std::system("legate --fbmem 72000 app.py");
  std::system("srun -N 1 -n 4 --mem=64G -c 8 legate --cpus 8 --sysmem 16000 app.py");
  std::system("srun -N 4 -n 4 --mem=64G -c 8 legate --cpus 8 --sysmem 32000 app.py");
  std::system("other --fbmem 42949672960");
}

//===-- edges -------------------------------------------------------------===//

// The amount of memory is not known.
void unknownMachine() { setenv("LEGATE_CONFIG", "--fbmem 80000", 1); }

// -1: as much as is detected.
void asFound() { setenv("LEGATE_CONFIG", "--fbmem -1 --sysmem -1", 1); }

void overridden() {
  setenv("LEGATE_CONFIG", "--fbmem 42949672960 --fbmem 4000", 1);
}

void unknownAmount(const std::string &amount) {
  setenv("LEGATE_CONFIG", ("--fbmem " + amount).c_str(), 1);
  setenv("LEGATE_CONFIG", ("--fbmem 42949672960" + amount).c_str(), 1);
  std::system(("srun -N 1 -n " + amount + " --mem=64G legate --cpus 1 --sysmem 32000 app.py").c_str());
}

// R403 reports this.
void noNumber() { setenv("LEGATE_CONFIG", "--fbmem 42949672960B", 1); }

void beyondAllNumbers() { setenv("LEGATE_CONFIG", "--fbmem 99999999999999999999", 1); }

void silenced() {
  setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // NOLINT
}

// --mem=0 requests all memory.
void allOfIt() { std::system("srun -n 1 --mem=0 legate --sysmem 900000 app.py"); }
