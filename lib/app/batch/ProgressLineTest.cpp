#include "app/batch/ProgressLine.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

struct Case {
  Progress Now;
  const char *Text;
};

TEST(ProgressLine, OmitsUnknownEstimates) {
  const Case Cases[] = {
      {{0, 200, 0, 0, 0}, "checking files: 0 of 200"},
      // Only cache hits: the rate is unknown.
      {{50, 200, 0, 0, 0}, "checking files: 50 of 200"},
      {{12, 200, 12, 4, 0.5}, "checking files: 12 of 200, 3.0/s, 4 s left"},
      // Slow files come first: the remaining time depends on the work that is
      // done, not on the number of files.
      {{1, 3, 1, 90, 0.75}, "checking files: 1 of 3, 0.0/s, 30 s left"},
      {{60, 200, 10, 65, 0.5},
       "checking files: 60 of 200, 0.2/s, 1 min 5 s left"},
      {{1, 2, 1, 3660, 0.5}, "checking files: 1 of 2, 0.0/s, 1 h 1 min left"},
      {{3, 3, 3, 3, 1}, "checking files: 3 of 3, 1.0/s, 0 s left"}};
  for (const Case &C : Cases)
    EXPECT_EQ(C.Now.text(), C.Text);
}

} // namespace
} // namespace arraylint
