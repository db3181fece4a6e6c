// RUN: %check-rule %s --rules R403 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <legate.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

//===-- bad ---------------------------------------------------------------===//

void misspelt() {
  setenv("LEGATE_CONFIG", "--cpu 4", 1); // expect: R403@28 "LEGATE_CONFIG has no flag '--cpu'; did you mean '--cpus'?"
}

void secondFlag() {
  setenv("LEGATE_CONFIG", "--cpus 4 --gpu=2", 1); // expect: R403@37 "no flag '--gpu'; did you mean '--gpus'?"
}

void removed() {
  // expect: R403@28 "'--eager-alloc-percentage' was removed: --fbmem and --sysmem size the one pool that is left"
  setenv("LEGATE_CONFIG", "--eager-alloc-percentage 10", 1);
}

void badNumbers() {
  setenv("LEGATE_CONFIG", "--cpus four", 1);        // expect: R403@35 "'--cpus' takes a number, not 'four'"
  setenv("LEGATE_CONFIG", "--fbmem=40g", 1);        // expect: R403@36 "'--fbmem' takes a number of MiB, not '40g'"
  setenv("LEGATE_CONFIG", "--gpus 1 --sysmem", 1);  // expect: R403@37 "'--sysmem' lacks a number of MiB"
  setenv("LEGATE_CONFIG", "--cpus=-2 --gpus 1", 1); // expect: R403@35 "'--cpus' must be at least 0, not -2"
}

void badBoolean() {
  setenv("LEGATE_CONFIG", "--profile on", 1); // expect: R403@38 "'--profile' takes true or false, not 'on'"
}

void ofTheDriver() {
  setenv("LEGATE_CONFIG", "--nodes 2", 1); // expect: R403@28 "'--nodes' is a flag of the legate driver; LEGATE_CONFIG does not accept it"
}

void stray() {
  setenv("LEGATE_CONFIG", "--cpus 4 8", 1); // expect: R403@37 "'8' does not belong to a flag"
}

void severalInOne() {
  // expect: R403@28 "no flag '--cpu'" R403@44 "not '4G'"
  setenv("LEGATE_CONFIG", "--cpu 4 --fbmem 4G", 1);
}

void byPutenv() {
  putenv((char *)"LEGATE_CONFIG=--cpu 4"); // expect: R403@33 "no flag '--cpu'"
}

// -- where the text comes from

void overLines() {
  setenv("LEGATE_CONFIG",
         "--gpus 2 "
         "--fbmen 1000", // expect: R403@11 "no flag '--fbmen'; did you mean '--fbmem'?"
         1);
}

constexpr const char *Flags = "--gpus 2 --cpu 4"; // expect: R403@41 "no flag '--cpu'"
void constant() {
  setenv("LEGATE_CONFIG", Flags, 1);
}

void local() {
  const std::string flags = "--omp 2"; // expect: R403@30 "no flag '--omp'"
  setenv("LEGATE_CONFIG", flags.c_str(), 1);
}

void composed(int cpus) {
  // expect: R403@60 "no flag '--gpu'"
  std::string flags = "--cpus " + std::to_string(cpus) + " --gpu 1";
  setenv("LEGATE_CONFIG", flags.c_str(), 1);
}

void raw() {
  setenv("LEGATE_CONFIG", R"(--cpu 4)", 1); // expect: R403@30 "no flag '--cpu'"
}

void escaped() {
  setenv("LEGATE_CONFIG", "\x2d-cpu 4", 1); // expect: R403@28 "no flag '--cpu'"
}

#define CONFIGURE(flags) setenv("LEGATE_CONFIG", flags, 1)
void fromAMacro() {
  CONFIGURE("--cpu 4"); // expect: R403@14 "no flag '--cpu'"
}

// -- commands

void started() {
  std::system("legate --cpu 4 app.py");                  // expect: R403@23 "legate has no flag '--cpu'; did you mean '--cpus'?"
  system("cd run && srun -n 2 legate --fbmem 4G ./app"); // expect: R403@46 "'--fbmem' takes a number of MiB, not '4G'"
  FILE *out = popen("LEGATE_CONFIG='--nodes 2' ./app", "r"); // expect: R403@37 "'--nodes' is a flag of the legate driver"
  (void)out;
}

// -- constructs

template <int N>
void inATemplate() {
  setenv("LEGATE_CONFIG", "--cpu 4", 1); // expect: R403@28 "no flag '--cpu'"
}
template void inATemplate<2>();

template <typename T>
struct Runner {
  void run() { setenv("LEGATE_CONFIG", "--cpu 4", 1); } // expect: R403@41 "no flag '--cpu'"
};
template struct Runner<float>;

auto configure = [](auto n) { setenv("LEGATE_CONFIG", "--cpu 4", n); }; // expect: R403@56 "no flag '--cpu'"
void callsIt() { configure(1); }

int nested(bool wanted) {
  return wanted ? std::abs(setenv("LEGATE_CONFIG", "--cpu 4", 1)) : 0; // expect: R403@53 "no flag '--cpu'"
}

//===-- good --------------------------------------------------------------===//

void right(int gpus) {
  setenv("LEGATE_CONFIG", "--cpus 4 --gpus=2 --fbmem 40000 --profile --logdir /tmp", 1);
  setenv("LEGATE_CONFIG", "--auto-config=0 --show-config --min-gpu-chunk 1", 1);
  setenv("LEGATE_CONFIG", "", 1);
  setenv("LEGATE_CONFIG", "--help", 1);
  setenv("LEGATE_CONFIG", ("--gpus " + std::to_string(gpus)).c_str(), 1);
  setenv("LEGATE_CONFIG", "--logdir '/my runs/today'", 1);
}

void otherVariables() {
  setenv("OMP_NUM_THREADS", "--cpu 4", 1);
  putenv((char *)"LEGATE=--cpu 4");
  setenv("LEGATE_CONFIG_FILE", "--cpu 4", 1);
}

void otherCommands() {
  std::system("echo legate --cpu 4");
  std::system("pip install legate --cpu");
  std::system("legate --cpus 4 app.py --cpu 3");
  std::system("legate --launcher srun --ranks-per-node 1 --nodes 2 app.py");
}

//===-- edges -------------------------------------------------------------===//

// Values that are known only at run time are not judged.
void unknown(const char *flags, const std::string &more, int n) {
  setenv("LEGATE_CONFIG", flags, 1);
  setenv("LEGATE_CONFIG", more.c_str(), 1);
  setenv("LEGATE_CONFIG", (more + " --cpus 4").c_str(), 1);
  setenv("LEGATE_CONFIG", ("--cpu" + std::string(n, 's')).c_str(), 1);
  setenv("LEGATE_CONFIG", ("--cpus " + more).c_str(), 1);
  setenv("LEGATE_CONFIG", (std::string("--gpus=") + more + " 4").c_str(), 1);
  setenv(flags, "--cpu 4", 1);
  std::system(("legate --cpus " + std::to_string(n) + " app.py").c_str());
  std::system(("legate " + more + " --cpu 4").c_str());
}

void written() {
  std::string flags = "--cpu";
  flags += "s 4";
  setenv("LEGATE_CONFIG", flags.c_str(), 1);
  const char *text = "--cpu 4";
  text = "--cpus 4";
  setenv("LEGATE_CONFIG", text, 1);
}

// Realm and Legion have their own flags.
void realm() { setenv("LEGATE_CONFIG", "-ll:cpu 4 -lg:prof 1", 1); }

void partOfAText() {
  setenv("LEGATE_CONFIG", std::string("--cpus 4xyz", 8).c_str(), 1);
}

void silenced() {
  setenv("LEGATE_CONFIG", "--cpu 4", 1); // NOLINT(array-R403-*)
}

struct Environment {
  static void setenv(const char *, const char *, int);
};
void ofAClass() { Environment::setenv("LEGATE_CONFIG", "--cpu 4", 1); }

void unevaluated() { (void)sizeof(setenv("LEGATE_CONFIG", "--cpu 4", 1)); }
