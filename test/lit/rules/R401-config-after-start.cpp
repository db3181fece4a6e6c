// RUN: %check-rule %s --rules R401 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <legate.h>

#include <cstdlib>
#include <string>

//===-- bad ---------------------------------------------------------------===//

void afterwards() {
  legate::start(); // expect: note "the runtime is started here"
  // expect: R401@3 "sets LEGATE_CONFIG after the runtime was started; it is read once, at the first start"
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

void byPutenv() {
  static char config[] = "LEGATE_CONFIG=--gpus 2";
  legate::start();                          // expect: note "started here"
  putenv((char *)"LEGATE_CONFIG=--gpus 2"); // expect: R401@3 "sets LEGATE_CONFIG"
  (void)config;
}

void onOneWay(bool many) {
  legate::start(); // expect: note "started here"
  if (many)
    setenv("LEGATE_CONFIG", "--gpus 8", 1); // expect: R401 "sets LEGATE_CONFIG"
}

void startedOnEachWay(bool quick) {
  legate::start(); // expect: note "started here"
  setenv("LEGATE_CONFIG", quick ? "--cpus 1" : "--cpus 4", 1); // expect: R401 "sets LEGATE_CONFIG"
}

void inALoop(int n) {
  legate::start(); // expect: note "started here"
  for (int i = 0; i < n; ++i)
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

void composed(int gpus) {
  legate::start(); // expect: note "started here"
  std::string flags = "--gpus " + std::to_string(gpus);
  setenv("LEGATE_CONFIG", flags.c_str(), 1); // expect: R401 "sets LEGATE_CONFIG"
}

constexpr const char *Variable = "LEGATE_CONFIG";

void namedVariable() {
  legate::start();                 // expect: note "started here"
  setenv(Variable, "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

// -- through calls

void bringUp() {
  legate::start();
}
void startedByACall() {
  bringUp();                              // expect: note "started here"
  setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

void useGpus(const char *flags) {
  setenv("LEGATE_CONFIG", flags, 1); // expect: note "'useGpus' sets it here"
}
void setByACall() {
  legate::start();     // expect: note "started here"
  useGpus("--gpus 2"); // expect: R401@3 "sets LEGATE_CONFIG"
}

void setByALambda() {
  legate::start(); // expect: note "started here"
  auto configure = [] {
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: note "the lambda sets it here"
  };
  configure(); // expect: R401 "sets LEGATE_CONFIG"
}

struct Application {
  Application() {
    legate::start();                        // expect: note "started here"
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
  }
  void start() { legate::start(); }
  void run() {
    start();                                // expect: note "started here"
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
  }
};

// -- constructs

#define CONFIGURE(flags) setenv("LEGATE_CONFIG", flags, 1)
void fromAMacro() {
  legate::start();       // expect: note "started here"
  CONFIGURE("--gpus 2"); // expect: R401 "sets LEGATE_CONFIG"
}

template <int N>
void inATemplate() {
  legate::start(); // expect: note "started here"
  if constexpr (N > 1)
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}
template void inATemplate<2>();

template <typename T>
struct Runner {
  void run() {
    legate::start();                        // expect: note "started here"
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
  }
};
template struct Runner<float>;

void inAGenericLambda() {
  auto run = [](auto flags) {
    legate::start();                   // expect: note "started here"
    setenv("LEGATE_CONFIG", flags, 1); // expect: R401 "sets LEGATE_CONFIG"
  };
  run("--gpus 2");
}

void inAnInitStatement(bool wanted) {
  if (legate::start(); wanted)              // expect: note "started here"
    setenv("LEGATE_CONFIG", "--gpus 2", 1); // expect: R401 "sets LEGATE_CONFIG"
}

int commaAndNested() {
  // expect: note "started here"
  return (legate::start(), std::abs(setenv("LEGATE_CONFIG", "--gpus 2", 1))); // expect: R401 "sets LEGATE_CONFIG"
}

//===-- good --------------------------------------------------------------===//

int before() {
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
  return legate::finish();
}

void anotherVariable() {
  legate::start();
  setenv("LEGATE_LOG_DIR", "/tmp", 1);
  putenv((char *)"PATH=/bin");
}

void restarted() {
  legate::start();
  (void)legate::finish();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
}

void otherBranch(bool configure) {
  if (configure)
    setenv("LEGATE_CONFIG", "--gpus 2", 1);
  else
    legate::start();
}

void helperBefore() {
  useGpus("--gpus 2");
  legate::start();
}

void bringUpConfigured() {
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
}
void callsThatHelper() { bringUpConfigured(); }

struct Session {
  Session() {
    setenv("LEGATE_CONFIG", "--gpus 2", 1);
    legate::start();
  }
  ~Session() { (void)legate::finish(); }
};

void notASetting() {
  legate::start();
  const char *config = getenv("LEGATE_CONFIG");
  unsetenv("LEGATE_CONFIG");
  (void)config;
}

//===-- edges -------------------------------------------------------------===//

// The runtime may not be running here.
void maybeStarted(bool start) {
  if (start)
    legate::start();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

void startedByADoubtfulCall(bool start) {
  maybeStarted(start);
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

void finishedOnOneWay(bool again) {
  legate::start();
  if (again)
    (void)legate::finish();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

void tearDown() { (void)legate::finish(); }
void finishedByACall() {
  legate::start();
  tearDown();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

// One run after the other, each with its own flags.
void runs(int n) {
  for (int i = 0; i < n; ++i) {
    setenv("LEGATE_CONFIG", i ? "--gpus 2" : "--cpus 2", 1);
    legate::start();
    (void)legate::finish();
  }
}

void unknownName(const char *name) {
  legate::start();
  setenv(name, "--gpus 2", 1);
}

void inAnotherFunction() {
  legate::start();
  auto later = [] { setenv("LEGATE_CONFIG", "--gpus 2", 1); };
  (void)later;
}

void sometimesSets(bool wanted) {
  if (wanted)
    setenv("LEGATE_CONFIG", "--gpus 2", 1);
}
void callsIt(bool wanted) {
  legate::start();
  sometimesSets(wanted);
}

void unevaluated() {
  legate::start();
  (void)sizeof(setenv("LEGATE_CONFIG", "--gpus 2", 1));
}

// This may be for a child process.
void silenced() {
  legate::start();
  setenv("LEGATE_CONFIG", "--gpus 2", 1); // NOLINT(array-R401-config-after-start)
}

template <typename T>
void neverInstantiated(T flags) {
  legate::start();
  if constexpr (sizeof(T) > 100)
    setenv("LEGATE_CONFIG", flags, 1);
}
