//===- LibraryTest.cpp ---------------------------------------------------===//

#include "vocabulary/Library.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Dtypes, HaveSizes) {
  EXPECT_EQ(dtypeBytes("float32"), 4u);
  EXPECT_EQ(dtypeBytes("complex128"), 16u);
  EXPECT_EQ(dtypeBytes("string"), std::nullopt);
}

TEST(LastComponent, IsWhatFollowsTheScopes) {
  EXPECT_EQ(lastComponent("at::Tensor::item"), "item");
  EXPECT_EQ(lastComponent("item"), "item");
  EXPECT_EQ(lastComponent("at::operator<<"), "operator<<");
  EXPECT_EQ(lastComponent("operator()"), "operator()");
  EXPECT_EQ(lastComponent("ns::A::operator ns::B"), "operator ns::B");
  EXPECT_EQ(lastComponent("ns::operators::f"), "f");
  EXPECT_EQ(lastComponent("ns::operator_of::f"), "f");
  EXPECT_EQ(lastComponent("ns::is_operator"), "is_operator");
}

} // namespace
