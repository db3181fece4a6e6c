// RUN: %check-rule %s --rules R402 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <legate.h>

#include <cstdlib>

//===-- bad ---------------------------------------------------------------===//

void twice() {
  legate::start(); // expect: note "it is started here"
  legate::start(); // expect: R402@3 "starts the runtime a second time, which has no effect"
}

void withWorkBetween(cupynumeric::NDArray a) {
  legate::start(); // expect: note "it is started here"
  a += a;
  legate::start(); // expect: R402 "a second time"
  (void)legate::finish();
}

void bringUp() {
  legate::start();
}
void byACall() {
  bringUp();       // expect: note "it is started here"
  legate::start(); // expect: R402 "a second time"
}
void byTwoCalls() {
  bringUp(); // expect: note "it is started here"
  bringUp(); // expect: R402@3 "a second time"
}
void byTwoHops() { bringUp(); }
void thenByACall() {
  legate::start(); // expect: note "it is started here"
  byTwoHops(); // expect: R402 "a second time"
}

void startedInBothArms(bool fast) {
  legate::start(); // expect: note "it is started here"
  if (fast)
    (void)0;
  legate::start(); // expect: R402 "a second time"
}

struct Application {
  void setUp() { legate::start(); }
  Application() {
    legate::start(); // expect: note "it is started here"
    setUp();         // expect: R402 "a second time"
  }
};

#define START legate::start()
void fromAMacro() {
  START; // expect: note "it is started here"
  START; // expect: R402 "a second time"
}

template <typename T>
void inATemplate(T) {
  legate::start(); // expect: note "it is started here"
  legate::start(); // expect: R402 "a second time"
}
template void inATemplate(int);

template <typename T>
struct Runner {
  void run() {
    legate::start(); // expect: note "it is started here"
    legate::start(); // expect: R402 "a second time"
  }
};
template struct Runner<int>;

auto lambda = [](auto) {
  legate::start(); // expect: note "it is started here"
  legate::start(); // expect: R402 "a second time"
};
void callsLambda() { lambda(1); }

namespace lg = legate;
void throughAnAlias() {
  using legate::start;
  lg::start(); // expect: note "it is started here"
  start();     // expect: R402 "a second time"
}

void commaAndInit(bool ready) {
  if (legate::start(); ready) { // expect: note "it is started here"
  }
  (void)ready, legate::start(); // expect: R402@16 "a second time"
}

//===-- good --------------------------------------------------------------===//

int once() {
  legate::start();
  return legate::finish();
}

void restarted() {
  legate::start();
  (void)legate::finish();
  legate::start();
}

void run() {
  legate::start();
  (void)legate::finish();
}
void runs(int n) {
  run();
  run();
  for (int i = 0; i < n; ++i)
    run();
}

void eitherWay(bool quick) {
  if (quick)
    legate::start();
  else
    legate::start();
}

void inASwitch(int kind) {
  switch (kind) {
  case 0:
    legate::start();
    break;
  default:
    legate::start();
  }
}

void initialised(int argc, char **argv);
void withInitialize(int argc, char **argv) {
  legate::start();
  initialised(argc, argv);
}

//===-- edges -------------------------------------------------------------===//

// Guarded by a test whether the runtime has been started.
void ensure() {
  if (!legate::has_started())
    legate::start();
}
void guarded() {
  legate::start();
  if (!legate::has_started())
    legate::start();
}
void guardedByACall() {
  legate::start();
  ensure();
}

void maybe(bool now) {
  if (now)
    legate::start();
  legate::start();
}

void finishedOnOneWay(bool now) {
  legate::start();
  if (now)
    (void)legate::finish();
  legate::start();
}

void inALoop(int n) {
  for (int i = 0; i < n; ++i)
    legate::start();
}

void leavesFirst(bool bad) {
  legate::start();
  if (bad)
    return;
  legate::start();
}

void namedOnly() {
  legate::start();
  void (*again)() = legate::start;
  (void)again;
  (void)noexcept(legate::start());
}

void silenced() {
  legate::start();
  legate::start(); // NOLINT
}

// There is no main: another function may finish the runtime.
void leftUp(bool bad) {
  legate::start();
  if (bad)
    return;
  (void)legate::finish();
}
