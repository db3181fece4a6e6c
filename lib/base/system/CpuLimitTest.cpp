#include "base/system/CpuLimit.h"
#include "gtest/gtest.h"
#include <thread>

namespace arraylint {
namespace {

void workForever() {
  for (;;)
    CpuLimit::check();
}

/// More than a thousand calls, so that the clock is read.
void workBriefly() {
  for (int I = 0; I < 5000; ++I)
    CpuLimit::check();
}

TEST(CpuLimit, EndsWorkThatDoesNotEnd) {
  const CpuLimit Limit(0.05);
  EXPECT_THROW(workForever(), CpuLimit::Exceeded);
}

TEST(CpuLimit, LeavesTimeForWork) {
  const CpuLimit Limit(1000);
  EXPECT_NO_THROW(workBriefly());
}

TEST(CpuLimit, EndsWithItsScope) {
  {
    const CpuLimit Limit(1e-9);
  }
  EXPECT_NO_THROW(workBriefly());
}

TEST(CpuLimit, IsNoneIfZero) {
  const CpuLimit Limit(0);
  EXPECT_NO_THROW(workBriefly());
}

TEST(CpuLimit, ConcernsOneThread) {
  const CpuLimit Limit(1e-9);
  std::thread Other([] { EXPECT_NO_THROW(workBriefly()); });
  Other.join();
  EXPECT_THROW(workBriefly(), CpuLimit::Exceeded);
}

TEST(CpuLimit, CanBeSuspended) {
  const CpuLimit Limit(1e-9);
  {
    const CpuLimit::Suspended Now;
    EXPECT_NO_THROW(workBriefly());
  }
  EXPECT_THROW(workBriefly(), CpuLimit::Exceeded);
}

} // namespace
} // namespace arraylint
