// Mock: a wall clock.
#pragma once

namespace af {
typedef struct timer {
  long val;
  static timer start();
  static double stop();
  static double stop(timer start);
} timer;
double timeit(void (*fn)());
} // namespace af
