#include "setup.h"

static int last = 0;

void advance(cupynumeric::NDArray x) { x += x; }

void finishStep(cupynumeric::NDArray x) {
  x += x;
  legate::Runtime::get_runtime()->issue_execution_fence(true);
}

void note(int step) { last = step; }
