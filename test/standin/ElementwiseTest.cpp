// Values, types and shapes of elementwise operations, and the operands that
// they reject.
#include "StandinTest.h"

#include <cmath>
#include <complex>
#include <functional>
#include <limits>

namespace standin::test {
namespace {

using namespace cupynumeric;

struct Arithmetic {
  const char *Name;
  std::function<NDArray()> Of;
  Numbers Result;
};

class ArithmeticTest : public testing::TestWithParam<Arithmetic> {};

TEST_P(ArithmeticTest, Values) {
  EXPECT_EQ(values(GetParam().Of()), GetParam().Result);
}

INSTANTIATE_TEST_SUITE_P(
    Calls, ArithmeticTest,
    testing::Values(
        Arithmetic{
            "add", [] { return counting({3}) + counting({3}); }, {0, 2, 4}},
        Arithmetic{"addScalar",
                   [] { return counting({3}) + Scalar(0.5); },
                   {0.5, 1.5, 2.5}},
        Arithmetic{
            "subtract", [] { return counting({3}) - Scalar(1.0); }, {-1, 0, 1}},
        Arithmetic{"multiply",
                   [] { return counting({3}) * counting({3}); },
                   {0, 1, 4}},
        Arithmetic{
            "divide", [] { return counting({3}) / Scalar(2.0); }, {0, 0.5, 1}},
        Arithmetic{
            "negative", [] { return negative(counting({3})); }, {-0.0, -1, -2}},
        Arithmetic{
            "abs", [] { return abs(counting({2}) - Scalar(1.0)); }, {1, 0}},
        Arithmetic{"sqrt", [] { return sqrt(counting({2})); }, {0, 1}},
        Arithmetic{"rowAndColumn",
                   [] { return counting({2, 1}) + counting({1, 2}); },
                   {0, 1, 1, 2}},
        Arithmetic{"lowerRank",
                   [] { return counting({2, 2}) + counting({2}); },
                   {0, 2, 2, 4}},
        Arithmetic{"where",
                   [] {
                     return where(counting({3}) > Scalar(1.0), counting({3}),
                                  zeros({1}));
                   },
                   {0, 0, 2}}),
    [](const auto &Row) { return Row.param.Name; });

TEST(Elementwise, OperandsMustHaveOneType) {
  NDArray Wide = zeros({3}), Narrow = zeros({3}, legate::float32());
  EXPECT_THROW(Wide + Narrow, std::invalid_argument);
  EXPECT_THROW(Wide + Scalar(1.0F), std::invalid_argument);
  EXPECT_THROW(Wide.fill(Scalar(1)), std::invalid_argument);
  EXPECT_THROW(Wide.assign(Narrow), std::invalid_argument);
  EXPECT_THROW(add(Wide, Wide, Narrow), std::invalid_argument);
  EXPECT_THROW(zeros({3}) + zeros({4}), std::invalid_argument);
}

TEST(Elementwise, WhereFindsACommonType) {
  NDArray Mask = arrayOf<std::int32_t>({0, 5});
  NDArray Result =
      where(Mask, full({1}, Scalar(1.5F)), arrayOf<std::int64_t>({7, 8}));
  EXPECT_EQ(Result.type(), legate::float32());
  EXPECT_EQ(values<float>(Result), (std::vector<float>{7, 1.5F}));
}

TEST(Elementwise, IntegersWrapAndAreNotDivided) {
  NDArray Top =
      arrayOf<std::int32_t>({std::numeric_limits<std::int32_t>::max()});
  EXPECT_EQ(values<std::int32_t>(Top + Scalar(1)),
            std::vector{std::numeric_limits<std::int32_t>::min()});
  EXPECT_THROW(Top / Top, std::logic_error);
  EXPECT_THROW(exp(Top), std::logic_error);
}

TEST(Elementwise, ComparisonsAreBool) {
  NDArray Result = greater(counting({3}), full({}, Scalar(1.0)));
  EXPECT_EQ(Result.type(), legate::bool_());
  auto Is = Result.get_read_accessor<bool, 1>();
  EXPECT_FALSE(Is[1]);
  EXPECT_TRUE(Is[2]);
}

TEST(Elementwise, WritesAndReturnsOut) {
  NDArray Out = zeros({3});
  NDArray Result = multiply(counting({3}), counting({3}), Out);
  EXPECT_EQ(values(Out), (Numbers{0, 1, 4}));
  EXPECT_TRUE(Result.get_store().equal_storage(Out.get_store()));
}

TEST(Elementwise, InPlaceWritesReachEveryHandle) {
  NDArray A = counting({3});
  NDArray B = A;
  A += B;
  A *= A;
  A -= full({1}, Scalar(1.0));
  EXPECT_EQ(values(B), (Numbers{-1, 3, 15}));
  A = A + B; // a new array
  EXPECT_EQ(values(B), (Numbers{-1, 3, 15}));
}

TEST(Elementwise, Conversions) {
  NDArray A = arrayOf<double>({-1.5, 0.0, 2.9});
  EXPECT_EQ(values<std::int32_t>(A.as_type(legate::int32())),
            (std::vector<std::int32_t>{-1, 0, 2}));
  EXPECT_EQ(values<std::complex<double>>(A.as_type(legate::complex128()))[2],
            std::complex<double>(2.9));
  auto Is = A.as_type(legate::bool_());
  EXPECT_TRUE((Is.get_read_accessor<bool, 1>()[0]));
  EXPECT_FALSE((Is.get_read_accessor<bool, 1>()[1]));
  EXPECT_THROW(A.as_type(legate::float64()), std::logic_error);
  EXPECT_EQ(zeros({0}).as_type(legate::float64()).size(), 0U);
}

TEST(Elementwise, RejectsReadsOfUninitializedArrays) {
  NDArray A = array({3}, legate::float64());
  EXPECT_THROW(A + A, std::logic_error);
  EXPECT_THROW((A.get_read_accessor<double, 1>()), std::logic_error);
  EXPECT_THROW(array({3}, legate::string_type()), std::invalid_argument);
  EXPECT_THROW(array({3}, legate::float16()), std::logic_error);
}

} // namespace
} // namespace standin::test
