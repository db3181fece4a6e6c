#include "vocabulary/QualifiedName.h"
#include "vocabulary/Library.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(LastComponent, IsTheUnqualifiedName) {
  EXPECT_EQ(lastComponent("at::Tensor::item"), "item");
  EXPECT_EQ(lastComponent("item"), "item");
  EXPECT_EQ(lastComponent("at::operator<<"), "operator<<");
  EXPECT_EQ(lastComponent("operator()"), "operator()");
  EXPECT_EQ(lastComponent("ns::A::operator ns::B"), "operator ns::B");
  EXPECT_EQ(lastComponent("ns::operators::f"), "f");
  EXPECT_EQ(lastComponent("ns::operator_of::f"), "f");
  EXPECT_EQ(lastComponent("ns::is_operator"), "is_operator");
}

TEST(ScopeOf, IsTheQualifier) {
  EXPECT_EQ(scopeOf("ns::Array::item"), "ns::Array");
  EXPECT_EQ(scopeOf("item"), "");
  EXPECT_EQ(scopeOf("ns::A::operator ns::B"), "ns::A");
  EXPECT_EQ(scopeOf("operator ns::B"), "");
}

} // namespace
