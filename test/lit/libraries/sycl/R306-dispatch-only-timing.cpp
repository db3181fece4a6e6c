// Intervals that end before the kernels do.
// RUN: %check-rule %s --once --rules R306 -- -std=c++17 -isystem %inputs/sycl
#include <sycl/sycl.hpp>
#include <chrono>
#include <vector>

using Clock = std::chrono::steady_clock;

void print(Clock::duration);

//===-- bad ---------------------------------------------------------------===//

void kernel(sycl::queue q, float *x, int n) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { x[i] *= 2; }); // expect: note@5 "nothing waits for this"
  print(Clock::now() - start); // expect: R306@9 "measures how long it took to submit the array work, not to do it"
}

void kernels(sycl::queue q, float *x) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  for (int i = 0; i < 100; ++i)
    q.single_task([=] { x[0] += 1; }); // expect: note@7 "nothing waits for this"
  auto end = Clock::now(); // expect: R306@14 "measures how long"
  print(end - start);
}

void copy(sycl::queue q, float *to, const float *from, int n) {
  auto start = Clock::now(); // expect: note@16 "the interval starts here"
  q.memcpy(to, from, n * sizeof(float)); // expect: note@5 "nothing waits for this"
  print(Clock::now() - start); // expect: R306@9 "measures how long"
}

//===-- good --------------------------------------------------------------===//

void waited(sycl::queue q, float *x, int n) {
  auto start = Clock::now();
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { x[i] *= 2; });
  q.wait();
  print(Clock::now() - start);
}

void chained(sycl::queue q, float *x, int n) {
  auto start = Clock::now();
  q.memset(x, 0, n);
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { x[i] *= 2; }).wait();
  print(Clock::now() - start);
}

void lastEvent(sycl::queue q, float *x) {
  sycl::event last;
  auto start = Clock::now();
  for (int i = 0; i < 100; ++i)
    last = q.single_task([=] { x[0] += 1; });
  last.wait();
  print(Clock::now() - start);
}

//===-- edges -------------------------------------------------------------===//

// The buffer's destructor waits.
void destroyed(sycl::queue q, std::vector<float> &values, int n) {
  auto start = Clock::now();
  {
    sycl::buffer<float> data(values.data(), sycl::range<1>(n));
    q.submit([&](sycl::handler &h) {
      auto to = data.get_access<sycl::access_mode::write>(h);
      h.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) { to[i] = 1; });
    });
  }
  print(Clock::now() - start);
}

// The device's own clock.
void profiled(sycl::queue q, float *x) {
  auto start = Clock::now();
  sycl::event e = q.single_task([=] { x[0] += 1; });
  auto end = e.get_profiling_info<sycl::info::event_profiling::command_end>();
  print(Clock::now() - start + Clock::duration(end));
}
