// Which calls return views, which return copies, and with which elements?
#include "StandinTest.h"

#include <functional>

namespace standin::test {
namespace {

using cupynumeric::open;
using cupynumeric::slice;
using Call = std::function<NDArray(NDArray)>;

struct Sharing {
  const char *Name;
  Shape From;
  Call Of;
  bool Shares; ///< a write to the result is visible in the operand
  Shape Result;
};

class SharingTest : public testing::TestWithParam<Sharing> {};

TEST_P(SharingTest, OnlyViewsShareWrites) {
  const Sharing &Row = GetParam();
  NDArray From = counting(Row.From);
  NDArray Result = Row.Of(From);
  EXPECT_EQ(Result.shape(), Row.Result);
  Result.fill(Scalar(-1.0));
  Numbers After = values(From);
  EXPECT_EQ(std::count(After.begin(), After.end(), -1.0) != 0, Row.Shares);
}

INSTANTIATE_TEST_SUITE_P(
    Calls, SharingTest,
    testing::Values(
        Sharing{"handle", {4}, [](NDArray A) { return A; }, true, {4}},
        Sharing{"slice",
                {4},
                [](NDArray A) { return A[{slice(1, 3)}]; },
                true,
                {2}},
        Sharing{"wholeSlice",
                {4},
                [](NDArray A) { return A[{slice()}]; },
                true,
                {4}},
        Sharing{"transpose",
                {2, 3},
                [](NDArray A) { return A.transpose(); },
                true,
                {3, 2}},
        Sharing{"swapaxes",
                {2, 3, 4},
                [](NDArray A) { return A.swapaxes(0, -1); },
                true,
                {4, 3, 2}},
        Sharing{"moveaxis",
                {2, 3, 4},
                [](NDArray A) { return moveaxis(A, {0}, {2}); },
                true,
                {3, 4, 2}},
        Sharing{"squeeze",
                {2, 1, 3},
                [](NDArray A) { return A.squeeze(); },
                true,
                {2, 3}},
        Sharing{"store",
                {4},
                [](NDArray A) { return cupynumeric::as_array(A.get_store()); },
                true,
                {4}},
        Sharing{"reshapeSame",
                {2, 3},
                [](NDArray A) { return A.reshape({2, 3}); },
                true,
                {2, 3}},
        Sharing{"reshapeSplit",
                {6},
                [](NDArray A) { return A.reshape({2, 3}); },
                true,
                {2, 3}},
        Sharing{"reshapeUnknown",
                {6},
                [](NDArray A) { return A.reshape({2, -1}); },
                true,
                {2, 3}},
        Sharing{"reshapeDrop",
                {1, 6},
                [](NDArray A) { return A.reshape({6}); },
                true,
                {6}},
        Sharing{"reshapeAdd",
                {6},
                [](NDArray A) { return A.reshape({1, 6}); },
                true,
                {1, 6}},
        Sharing{"reshapeMerge",
                {2, 3},
                [](NDArray A) { return A.reshape({6}); },
                false,
                {6}},
        Sharing{"reshapeMix",
                {4, 3},
                [](NDArray A) { return A.reshape({3, 4}); },
                false,
                {3, 4}},
        Sharing{
            "ravel", {2, 3}, [](NDArray A) { return A.ravel(); }, false, {6}},
        Sharing{
            "ravelOfOne", {6}, [](NDArray A) { return A.ravel(); }, true, {6}},
        Sharing{"copy", {4}, [](NDArray A) { return A.copy(); }, false, {4}},
        Sharing{"flip", {4}, [](NDArray A) { return A.flip(); }, false, {4}},
        Sharing{"diagonal",
                {3, 3},
                [](NDArray A) { return A.diagonal(); },
                false,
                {3}},
        Sharing{
            "diag", {3}, [](NDArray A) { return diag(A, -1); }, false, {4, 4}},
        Sharing{"sort",
                {4},
                [](NDArray A) { return cupynumeric::sort(A); },
                false,
                {4}},
        Sharing{
            "tril", {3, 3}, [](NDArray A) { return tril(A); }, false, {3, 3}}),
    [](const auto &Row) { return Row.param.Name; });

struct Slicing {
  const char *Name;
  std::optional<std::int64_t> From, To;
  Numbers Result;
};

class SlicingTest : public testing::TestWithParam<Slicing> {};

TEST_P(SlicingTest, OfFive) {
  EXPECT_EQ(values(counting({5})[{slice(GetParam().From, GetParam().To)}]),
            GetParam().Result);
}

INSTANTIATE_TEST_SUITE_P(
    Bounds, SlicingTest,
    testing::Values(Slicing{"inside", 1, 3, {1, 2}},
                    Slicing{"openEnd", 3, open, {3, 4}},
                    Slicing{"openStart", open, 2, {0, 1}},
                    Slicing{"open", open, open, {0, 1, 2, 3, 4}},
                    Slicing{"negativeStart", -2, open, {3, 4}},
                    Slicing{"negativeEnd", open, -4, {0}},
                    Slicing{"farNegative", -9, 1, {0}},
                    Slicing{"empty", 2, 2, {}}, Slicing{"crossed", 3, 1, {}},
                    Slicing{"emptyBehind", 7, 7, {}}),
    [](const auto &Row) { return Row.param.Name; });

TEST(View, SlicesDoNotClamp) {
  EXPECT_THROW(counting({5})[{slice(3, 6)}], std::invalid_argument);
  EXPECT_THROW((counting({5})[{slice(), slice()}]), std::invalid_argument);
}

TEST(View, SlicesOfSlicesShare) {
  NDArray A = counting({4, 4});
  NDArray Inner = A[{slice(1, 3), slice(1, 3)}].transpose()[{slice(0, 1)}];
  EXPECT_EQ(values(Inner), (Numbers{5, 9}));
  Inner.fill(Scalar(0.0));
  EXPECT_EQ(values(A),
            (Numbers{0, 1, 2, 3, 4, 0, 6, 7, 8, 0, 10, 11, 12, 13, 14, 15}));
}

TEST(View, EmptyAndPointArrays) {
  NDArray Empty = cupynumeric::zeros({0, 3});
  EXPECT_EQ(values(Empty + Empty), Numbers());
  EXPECT_EQ(Empty.reshape({3, -1}).shape(), (Shape{3, 0}));
  NDArray Point = cupynumeric::full({}, Scalar(2.0));
  EXPECT_EQ(Point.dim(), 0);
  EXPECT_EQ(values(Point * Point), Numbers{4});
}

TEST(View, RejectsInvalidShapes) {
  EXPECT_THROW(counting({6}).reshape({4, -1}), std::invalid_argument);
  EXPECT_THROW(counting({6}).reshape({-1, -1}), std::invalid_argument);
  EXPECT_THROW(counting({6}).reshape({2, 3}, "F"), std::invalid_argument);
}

TEST(View, RejectsRaces) {
  NDArray A = counting({5});
  NDArray Front = A[{slice(0, 4)}], Back = A[{slice(1, 5)}];
  EXPECT_THROW(Back += Front, std::logic_error);
  EXPECT_THROW(Back.assign(Front), std::logic_error);
  NDArray Same = A[{slice(1, 5)}];
  EXPECT_EQ(values(Back += Same), (Numbers{2, 4, 6, 8}));
  NDArray Square = counting({3, 3});
  NDArray Left = Square[{slice(), slice(0, 1)}];
  EXPECT_NO_THROW((Left.assign(Square[{slice(), slice(1, 2)}])));
}

} // namespace
} // namespace standin::test
