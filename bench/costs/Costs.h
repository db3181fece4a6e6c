//===- Costs.h - Times of operations, in passes over an array -------------===//
//
// Prints what operations cost compared with `a += b` on arrays of the same
// size; lib/analysis/work/WorkCost.h has the figures that follow from it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BENCH_COSTS_COSTS_H
#define ARRAYLINT_BENCH_COSTS_COSTS_H

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <limits>

namespace costs {

/// The processor time of this thread, in seconds: other programs do not count.
inline double now() {
  timespec Time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Time);
  return static_cast<double>(Time.tv_sec) +
         1e-9 * static_cast<double>(Time.tv_nsec);
}

template <typename F> double secondsOf(F Work, int Count) {
  const double Begin = now();
  for (int I = 0; I < Count; ++I)
    Work();
  return now() - Begin;
}

/// The time that \p Work takes: the shortest of nine rounds of a millisecond.
template <typename F> double secondsOf(F Work) {
  int Count = 1;
  while (secondsOf(Work, Count) < 1e-3)
    Count *= 2;
  double Best = std::numeric_limits<double>::infinity();
  for (int Round = 0; Round < 9; ++Round)
    Best = std::min(Best, secondsOf(Work, Count) / Count);
  return Best;
}

/// Prints one row: the name, the time, and the number of passes.
template <typename F> void row(const char *Name, double Pass, F Work) {
  const double Seconds = secondsOf(Work);
  std::printf("  %-24s %12.3f us %10.2f\n", Name, 1e6 * Seconds,
              Seconds / Pass);
}

/// Prints the head of a table for arrays of \p N x \p N elements. Returns the
/// time of \p Work, the pass that the others are compared with.
template <typename F> double table(long N, F Work) {
  const double Pass = secondsOf(Work);
  std::printf("%ld x %ld; a pass takes %.3f us\n", N, N, 1e6 * Pass);
  return Pass;
}

} // namespace costs

#endif
