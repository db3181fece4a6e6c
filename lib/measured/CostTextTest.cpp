#include "measured/CostText.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

MeasuredCost cost(uint64_t Operations, double Seconds, double Waiting,
                  const RunTotal &Total) {
  MeasuredCost Cost;
  Cost.State = RunState::Ran;
  Cost.Operations = Operations;
  Cost.Seconds = Seconds;
  Cost.WaitSeconds = Waiting;
  Cost.Share = Total.share(Seconds);
  return Cost;
}

TEST(CostText, Seconds) {
  EXPECT_EQ(secondsText(125.4), "125 s");
  EXPECT_EQ(secondsText(9.94), "9.9 s");
  EXPECT_EQ(secondsText(9.96), "10 s");
  EXPECT_EQ(secondsText(0.1), "0.1 s");
  EXPECT_EQ(secondsText(0.099), "99 ms");
  EXPECT_EQ(secondsText(0.0042), "4.2 ms");
  EXPECT_EQ(secondsText(0.00001), "<0.1 ms");
  EXPECT_EQ(secondsText(0), "0 s");
}

TEST(CostText, Bytes) {
  EXPECT_EQ(bytesText(1), "1 byte");
  EXPECT_EQ(bytesText(1500), "1.5 kB");
  EXPECT_EQ(bytesText(20'000'000), "20 MB");
  EXPECT_EQ(bytesText(79'500'000'000), "80 GB");
  EXPECT_EQ(bytesText(2'000'000'000'000), "2.0 TB");
}

TEST(CostText, OfARun) {
  RunTotal Total{3.4};
  EXPECT_EQ(costText(cost(600, 1.2, 0.9, Total), Total),
            "measured: 600 operations, 1.2 s of 3.4 s (35 %), 0.9 s of it "
            "waiting");
  EXPECT_EQ(costText(cost(0, 0.001, 0, Total), Total),
            "measured: 1.0 ms of 3.4 s (<1 %)");
  Total.IsComplete = false;
  EXPECT_EQ(costText(cost(1, 3.4, 0, Total), Total),
            "measured up to the crash: 1 operation, 3.4 s of 3.4 s (100 %)");
}

TEST(CostText, WithoutTheDurationOfTheRun) {
  RunTotal Total{2, /*IsWallClock=*/false};
  EXPECT_EQ(costText(cost(3, 1, 0, Total), Total),
            "measured: 3 operations, 1.0 s of 2.0 s in array operations "
            "(50 %)");
  Total.Seconds = 0;
  EXPECT_EQ(costText(cost(3, 0, 0, Total), Total), "measured: 3 operations");
}

TEST(CostText, ThreadsTakeMoreThanTheRun) {
  const RunTotal Total{2};
  EXPECT_EQ(costText(cost(3, 5, 0, Total), Total),
            "measured: 3 operations, 5.0 s of 2.0 s (100 %)");
}

TEST(CostText, OfWhatDidNotRun) {
  MeasuredCost Cost;
  RunTotal Total{2};
  EXPECT_EQ(costText(Cost, Total), "did not run in the measured program");
  Total.IsComplete = false;
  EXPECT_EQ(costText(Cost, Total),
            "did not run in the measured program up to the crash");
  Cost.State = RunState::FileChanged;
  EXPECT_EQ(costText(Cost, Total), "not measured since it changed");
}

} // namespace
