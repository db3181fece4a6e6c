#include "base/system/Threads.h"
#include <array>
#include <atomic>
#include <gtest/gtest.h>
#include <thread>

using namespace arraylint;

namespace {

TEST(Threads, CountDependsOnTheWork) {
  const size_t Processors = std::thread::hardware_concurrency();
  EXPECT_EQ(threadsFor(0, 4), 1u);
  EXPECT_EQ(threadsFor(7, 4), 1u);
  EXPECT_EQ(threadsFor(1000000, 4), std::max<size_t>(1, Processors));
}

TEST(Threads, EachRunsOnce) {
  std::array<std::atomic<int>, 3> Runs = {};
  std::array<std::thread::id, 3> Threads;
  inThreads(3, [&](size_t I) {
    ++Runs[I];
    Threads[I] = std::this_thread::get_id();
  });
  for (const auto &Times : Runs)
    EXPECT_EQ(Times, 1);
  EXPECT_EQ(Threads[0], std::this_thread::get_id());
  EXPECT_NE(Threads[0], Threads[1]);
  EXPECT_NE(Threads[1], Threads[2]);
}

} // namespace
