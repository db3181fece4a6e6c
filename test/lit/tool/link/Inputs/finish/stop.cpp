#include <cstdio>
#include <legate.h>

void stop() { legate::finish(); }

void shutDown() {
  std::puts("stops");
  stop();
}

void report() { std::puts("runs"); }
