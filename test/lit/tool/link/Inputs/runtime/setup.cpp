#include "setup.h"

static void begin() { legate::start(); }

void setUp() { begin(); }

void mayStart(bool ready) {
  if (!ready)
    legate::start();
}
