#include "setup.h"
#include <chrono>
#include <cstdlib>

void configure() {
  setUp();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
}

void uncertain(bool ready) {
  mayStart(ready);
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
}

double time(cupynumeric::NDArray x) {
  const auto start = std::chrono::steady_clock::now();
  note(1);
  advance(x);
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count();
}

double timeWait(cupynumeric::NDArray x) {
  const auto start = std::chrono::steady_clock::now();
  finishStep(x);
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count();
}

double timeNothing() {
  const auto start = std::chrono::steady_clock::now();
  note(1);
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(end - start).count();
}
