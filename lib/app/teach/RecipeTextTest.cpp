#include "app/teach/RecipeText.h"
#include <gtest/gtest.h>

namespace arraylint {
namespace {

using Names = std::vector<std::string>;

TEST(RecipeText, ListsQualifiedNames) {
  EXPECT_EQ(qualifiedNamesIn("{t}.copy_(torch::where({m}, ns::a::b({v})))"),
            (Names{"ns::a::b", "torch::where"}));
  EXPECT_EQ(qualifiedNamesIn("std::vector<torch::Tensor>"),
            Names{"torch::Tensor"});
  EXPECT_EQ(qualifiedNamesIn("{a} += {b}"), Names{});
}

TEST(RecipeText, ListsMethodsOfArraysAndResults) {
  EXPECT_EQ(methodsIn("{array}.sum().item<{type}>()"), (Names{"item", "sum"}));
  EXPECT_EQ(methodsIn("{a}.add({b}.neg())"), (Names{"add", "neg"}));
  EXPECT_EQ(methodsIn("{name} = {name}.defined() ? 1.5 : f(2)"),
            Names{"defined"});
}

} // namespace
} // namespace arraylint
