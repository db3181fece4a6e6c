// Intervals that end before the kernels are done.
// REQUIRES: kokkos
// RUN: %check-rule %s --once --rules R306 -- %kokkos-flags
#include <Kokkos_Core.hpp>
#include <chrono>
#include <cstdio>

using Clock = std::chrono::steady_clock;
using View = Kokkos::View<double *>;

struct Scale {
  View x;
  KOKKOS_INLINE_FUNCTION void operator()(int i) const { x(i) *= 2; }
};

void print(Clock::duration);

//===-- bad ---------------------------------------------------------------===//

void lambda(View x, int n) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  for (int i = 0; i < 100; ++i)
    Kokkos::parallel_for( // expect: note@5 "nothing waits for this"
        n, KOKKOS_LAMBDA(int j) { x(j) *= 2; });
  print(Clock::now() - start); // expect: R306@9 "measures how long it took to submit the array work, not to do it"
}

void functor(View x, int n) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  Kokkos::parallel_for("scale", Kokkos::RangePolicy<>(0, n), Scale{x}); // expect: note@3 "nothing waits for this"
  auto end = Clock::now(); // expect: R306@14 "measures how long"
  print(end - start);
}

//===-- good --------------------------------------------------------------===//

void fenced(View x, int n) {
  auto start = Clock::now();
  Kokkos::parallel_for(n, Scale{x});
  Kokkos::fence();
  print(Clock::now() - start);
}

void reduced(View x, int n) {
  double sum = 0;
  auto start = Clock::now();
  Kokkos::parallel_for(n, Scale{x});
  Kokkos::parallel_reduce(
      n, KOKKOS_LAMBDA(int i, double &s) { s += x(i); }, sum);
  print(Clock::now() - start);
  std::printf("%g\n", sum);
}

void copied(View x, View y, int n) {
  auto start = Clock::now();
  Kokkos::parallel_for(n, Scale{x});
  Kokkos::deep_copy(y, x);
  print(Clock::now() - start);
}

//===-- edges -------------------------------------------------------------===//

// A kernel that runs on the host is done when the call returns.
void onTheHost(Kokkos::View<double *, Kokkos::HostSpace> x, int n) {
  auto start = Clock::now();
  Kokkos::parallel_for(Kokkos::RangePolicy<Kokkos::DefaultHostExecutionSpace>(0, n),
                       [=](int i) { x(i) *= 2; });
  print(Clock::now() - start);
}

//===-- stopwatches -------------------------------------------------------===//

double constructed(View x, int n) {
  Kokkos::Timer timer; // expect: note@17 "the interval starts here"
  Kokkos::parallel_for(n, Scale{x}); // expect: note@3 "nothing waits for this"
  return timer.seconds(); // expect: R306@10 "measures how long it took to submit the array work"
}

void started(View x, int n, double &sum) {
  Kokkos::Timer timer;
  std::printf("%g\n", timer.seconds());
  for (int i = 0; i < 100; ++i) {
    timer.reset(); // expect: note@11 "the interval starts here"
    Kokkos::parallel_for(n, Scale{x}); // expect: note@5 "nothing waits for this"
    sum += timer.seconds(); // expect: R306@12 "measures how long"
    Kokkos::fence();
  }
}

double waited(View x, int n) {
  Kokkos::Timer timer;
  Kokkos::parallel_for(n, Scale{x});
  Kokkos::fence();
  const double first = timer.seconds();
  timer.reset();
  return first + timer.seconds();
}

// Another timer.
double unrelated(View x, int n) {
  Kokkos::Timer whole, part;
  Kokkos::parallel_for(n, Scale{x});
  Kokkos::fence();
  part.reset();
  std::printf("%g\n", part.seconds());
  return whole.seconds();
}

// A time budget, and a stopwatch that somebody else started.
void budget(View x, int n, const Kokkos::Timer &given) {
  Kokkos::Timer timer;
  while (timer.seconds() < 1)
    Kokkos::parallel_for(n, Scale{x});
  std::printf("%g\n", given.seconds());
}
