#include "vocabulary/Library.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Dtypes, HaveSizes) {
  EXPECT_EQ(dtypeBytes("float32"), 4u);
  EXPECT_EQ(dtypeBytes("complex128"), 16u);
  EXPECT_EQ(dtypeBytes("string"), std::nullopt);
}

} // namespace
