#include <cstdlib>
#include <legate.h>

void stop();     // stop.cpp: finishes the runtime
void shutDown(); // stop.cpp: calls stop
void report();   // stop.cpp: does not

void again() {
  legate::start();
  stop();
  legate::start();
}

void againLater() {
  legate::start();
  shutDown();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
}

void twice() {
  legate::start();
  report();
  setenv("LEGATE_CONFIG", "--gpus 2", 1);
  legate::start();
}
