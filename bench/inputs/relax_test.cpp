// A unit test with GoogleTest, whose macros define a class for each test.

#include <gtest/gtest.h>
#include <xtensor/xarray.hpp>
#include <xtensor/xbuilder.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xview.hpp>

#include <algorithm>
#include <tuple>
#include <vector>

namespace {

xt::xarray<double> relaxed(xt::xarray<double> field, int steps)
{
  for (int i = 0; i < steps; ++i) {
    auto inner = xt::view(field, xt::range(1, -1));
    inner      = 0.5 * (xt::view(field, xt::range(0, -2)) + xt::view(field, xt::range(2, xt::xnone())));
  }
  return field;
}

TEST(Relax, KeepsTheEdges)
{
  xt::xarray<double> field = xt::zeros<double>({100});
  field(0)                 = 1.0;
  const auto found         = relaxed(field, 10);
  EXPECT_EQ(found(0), 1.0);
  EXPECT_EQ(found(99), 0.0);
}

TEST(Relax, FallsBetweenThem)
{
  xt::xarray<double> field = xt::zeros<double>({50});
  field(0)                 = 1.0;
  const auto found         = relaxed(field, 1000);
  for (std::size_t i = 1; i < found.size(); ++i) { EXPECT_LE(found(i), found(i - 1)) << i; }
}

class Sizes : public testing::TestWithParam<std::tuple<std::size_t, int>> {};

TEST_P(Sizes, AreKept)
{
  const auto [size, steps] = GetParam();
  const auto found         = relaxed(xt::ones<double>({size}), steps);
  ASSERT_EQ(found.size(), size);
  EXPECT_NEAR(xt::sum(found)(), static_cast<double>(size), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Relax, Sizes,
                         testing::Combine(testing::Values(3U, 10U, 1000U),
                                          testing::Values(0, 1, 100)));

template <typename T> class Types : public testing::Test {};
using Numbers = testing::Types<float, double>;
TYPED_TEST_SUITE(Types, Numbers);

TYPED_TEST(Types, AreKept)
{
  xt::xarray<TypeParam> field = xt::ones<TypeParam>({std::size_t{10}});
  const std::vector<TypeParam> expected(10, TypeParam(1));
  const xt::xarray<TypeParam> found = relaxed(field, 3);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), found.begin()));
}

}  // namespace
