// Values of reductions, indexing, sorting, products and array creation.
#include "StandinTest.h"

#include <functional>

namespace standin::test {
namespace {

using namespace cupynumeric;

struct Operation {
  const char *Name;
  std::function<NDArray()> Of;
  Shape Extents;
  Numbers Result;
};

class OperationTest : public testing::TestWithParam<Operation> {};

TEST_P(OperationTest, ShapeAndValues) {
  NDArray Result = GetParam().Of();
  EXPECT_EQ(Result.shape(), GetParam().Extents);
  ASSERT_EQ(Result.type(), legate::float64());
  EXPECT_EQ(values(Result), GetParam().Result);
}

static std::optional<NDArray> some(NDArray A) { return A; }

INSTANTIATE_TEST_SUITE_P(
    Reductions, OperationTest,
    testing::Values(
        Operation{"sum", [] { return sum(counting({2, 3})); }, {1}, {15}},
        Operation{"sumOfNothing", [] { return sum(zeros({0})); }, {1}, {0}},
        Operation{"amax", [] { return amax(counting({2, 3})); }, {}, {5}},
        Operation{"amaxRows",
                  [] { return amax(counting({2, 3}), {0}); },
                  {3},
                  {3, 4, 5}},
        Operation{"aminColumns",
                  [] { return amin(counting({2, 3}), {-1}); },
                  {2},
                  {0, 3}},
        Operation{"keepdims",
                  [] {
                    return amax(counting({2, 3}), {1}, std::nullopt,
                                std::nullopt, true);
                  },
                  {2, 1},
                  {2, 5}},
        Operation{"keepdimsOfAll",
                  [] {
                    return amax(counting({2, 3}), {}, std::nullopt,
                                std::nullopt, true);
                  },
                  {1, 1},
                  {5}},
        Operation{"initial",
                  [] {
                    return amax(counting({2, 3}), {1}, std::nullopt,
                                std::nullopt, false, Scalar(4.0));
                  },
                  {2},
                  {4, 5}},
        Operation{"where",
                  [] {
                    NDArray A = counting({2, 3});
                    return amin(A, {}, std::nullopt, std::nullopt, false,
                                std::nullopt, some(A > Scalar(2.0)));
                  },
                  {},
                  {3}},
        Operation{"out",
                  [] {
                    return amax(counting({4}), {}, std::nullopt,
                                some(zeros({})));
                  },
                  {},
                  {3}},
        Operation{"trace", [] { return trace(counting({3, 3})); }, {1}, {12}},
        Operation{"traceBelow",
                  [] { return trace(counting({3, 3}), -1); },
                  {1},
                  {10}}),
    [](const auto &Row) { return Row.param.Name; });

INSTANTIATE_TEST_SUITE_P(
    Indices, OperationTest,
    testing::Values(Operation{"repeat",
                              [] { return repeat(counting({2, 2}), 2); },
                              {8},
                              {0, 0, 1, 1, 2, 2, 3, 3}},
                    Operation{"repeatAxis",
                              [] { return repeat(counting({2, 2}), 2, 0); },
                              {4, 2},
                              {0, 1, 0, 1, 2, 3, 2, 3}},
                    Operation{"repeatEach",
                              [] {
                                return repeat(counting({3}),
                                              arrayOf<std::int64_t>({2, 0, 1}));
                              },
                              {3},
                              {0, 0, 2}},
                    Operation{"put",
                              [] {
                                NDArray A = counting({2, 3});
                                put(A, arrayOf<std::int64_t>({1, -1}),
                                    arrayOf<double>({9}));
                                return A;
                              },
                              {2, 3},
                              {0, 9, 2, 3, 4, 9}},
                    Operation{"putWrap",
                              [] {
                                NDArray A = counting({3});
                                A.put(arrayOf<std::int64_t>({4}),
                                      arrayOf<double>({9}), "wrap");
                                return A;
                              },
                              {3},
                              {0, 9, 2}},
                    Operation{"putClip",
                              [] {
                                NDArray A = counting({3});
                                A.put(arrayOf<std::int64_t>({7}),
                                      arrayOf<double>({9}), "clip");
                                return A;
                              },
                              {3},
                              {0, 1, 9}},
                    Operation{"flip",
                              [] { return flip(counting({2, 2})); },
                              {2, 2},
                              {3, 2, 1, 0}},
                    Operation{"flipAxis",
                              [] {
                                return flip(counting({2, 2}),
                                            std::vector<int32_t>{1});
                              },
                              {2, 2},
                              {1, 0, 3, 2}},
                    Operation{
                        "diag",
                        [] { return diag(counting({2}) + Scalar(1.0), 1); },
                        {3, 3},
                        {0, 1, 0, 0, 0, 2, 0, 0, 0}},
                    Operation{"diagonal",
                              [] { return diagonal(counting({2, 3}), 1); },
                              {2},
                              {1, 5}},
                    Operation{"diagonalBelow",
                              [] { return diagonal(counting({3, 2}), -1); },
                              {2},
                              {2, 5}},
                    Operation{"tril",
                              [] { return tril(counting({2, 2})); },
                              {2, 2},
                              {0, 0, 2, 3}},
                    Operation{"triu",
                              [] { return triu(counting({2, 2}), 1); },
                              {2, 2},
                              {0, 1, 0, 0}}),
    [](const auto &Row) { return Row.param.Name; });

INSTANTIATE_TEST_SUITE_P(
    Order, OperationTest,
    testing::Values(Operation{"sort",
                              [] { return sort(arrayOf<double>({3, 1, 2})); },
                              {3},
                              {1, 2, 3}},
                    Operation{"sortFirstAxis",
                              [] { return sort(flip(counting({2, 2})), 0); },
                              {2, 2},
                              {1, 0, 3, 2}},
                    Operation{
                        "unique",
                        [] { return unique(arrayOf<double>({3, 1, 3, 1})); },
                        {2},
                        {1, 3}}),
    [](const auto &Row) { return Row.param.Name; });

INSTANTIATE_TEST_SUITE_P(
    Products, OperationTest,
    testing::Values(
        Operation{"dotOfVectors",
                  [] { return dot(counting({3}), counting({3})); },
                  {},
                  {5}},
        Operation{"dotOfMatrices",
                  [] { return dot(counting({2, 2}), counting({2, 2})); },
                  {2, 2},
                  {2, 3, 6, 11}},
        Operation{"dotOfMatrixAndVector",
                  [] { return dot(counting({2, 3}), counting({3})); },
                  {2},
                  {5, 14}},
        Operation{
            "convolve",
            [] { return convolve(counting({4}), arrayOf<double>({1, 2, 3})); },
            {4},
            {1, 4, 10, 12}},
        Operation{
            "convolveEven",
            [] { return convolve(counting({3}), arrayOf<double>({1, 10})); },
            {3},
            {0, 1, 12}}),
    [](const auto &Row) { return Row.param.Name; });

INSTANTIATE_TEST_SUITE_P(
    Creation, OperationTest,
    testing::Values(
        Operation{
            "eye", [] { return eye(2, 3, 1); }, {2, 3}, {0, 1, 0, 0, 0, 1}},
        Operation{"arange",
                  [] { return arange(1.0, std::optional(2.0), 0.5); },
                  {2},
                  {1, 1.5}},
        Operation{"arangeOfStop", [] { return arange(3.0); }, {3}, {0, 1, 2}},
        Operation{"full", [] { return full({2}, Scalar(7.0)); }, {2}, {7, 7}},
        Operation{"bartlett", [] { return bartlett(3); }, {3}, {0, 1, 0}},
        Operation{"windowOfOne", [] { return hamming(1); }, {1}, {1}},
        Operation{"windowOfNone", [] { return kaiser(0, 1.0); }, {0}, {}}),
    [](const auto &Row) { return Row.param.Name; });

TEST(Operations, SumsKeepTheType) {
  NDArray Bools = counting({3}) > Scalar(0.0);
  EXPECT_EQ(sum(Bools).type(), legate::bool_());
  EXPECT_EQ(sum(arrayOf<std::int32_t>({1, 2})).type(), legate::int32());
}

TEST(Operations, AllAndArrayEqualAreBool) {
  EXPECT_FALSE(all(counting({3})));
  EXPECT_TRUE(all(counting({3}) + Scalar(1.0)));
  EXPECT_TRUE(array_equal(counting({3}), counting({3})));
  EXPECT_FALSE(array_equal(counting({3}), counting({4})));
  EXPECT_TRUE(array_equal(zeros({0}), zeros({0})));
}

TEST(Operations, NonzeroReturnsOneArrayPerDimension) {
  std::vector<NDArray> Found = nonzero(counting({2, 2}) > Scalar(1.0));
  ASSERT_EQ(Found.size(), 2U);
  EXPECT_EQ(values<std::int64_t>(Found[0]), (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(values<std::int64_t>(Found[1]), (std::vector<std::int64_t>{0, 1}));
  EXPECT_EQ(nonzero(zeros({3}))[0].size(), 0U);
  EXPECT_EQ(argwhere(counting({2, 2})).shape(), (Shape{3, 2}));
}

TEST(Operations, IntegerResults) {
  EXPECT_EQ(values<std::int64_t>(bincount(arrayOf<std::int32_t>({1, 3, 1}))),
            (std::vector<std::int64_t>{0, 2, 0, 1}));
  EXPECT_EQ(values(bincount(arrayOf<std::int64_t>({1, 1}),
                            arrayOf<double>({0.5, 2}))),
            (Numbers{0, 2.5}));
  EXPECT_EQ(values<std::int64_t>(argsort(arrayOf<double>({2, 1, 2, 1}))),
            (std::vector<std::int64_t>{1, 3, 0, 2}));
  EXPECT_EQ(arange(0, std::optional(10), 3).size(),
            3U); // the same as in the real library
}

TEST(Operations, RejectsInvalidArguments) {
  EXPECT_THROW(amax(zeros({0})), std::invalid_argument);
  EXPECT_THROW(amax(counting({2, 2, 2}), {0, 1}), std::runtime_error);
  NDArray A = counting({3});
  EXPECT_THROW(A.put(arrayOf<std::int64_t>({3}), arrayOf<double>({1})),
               std::out_of_range);
  EXPECT_THROW(dot(counting({2, 3}), counting({2})), std::invalid_argument);
  EXPECT_THROW(bincount(arrayOf<std::int64_t>({-1})), std::invalid_argument);
  EXPECT_THROW(A.unary_op(0, A), std::logic_error);
  EXPECT_THROW(static_cast<void>(static_cast<bool>(A)), std::invalid_argument);
}

} // namespace
} // namespace standin::test
