// Accessors, counters, random numbers and the runtime.
#include "StandinTest.h"

#include <legate/timing/timing.h>

#include <algorithm>
#include <functional>

namespace standin::test {
namespace {

using namespace cupynumeric;

TEST(Accessor, Subscripts) {
  NDArray A = counting({2, 3});
  auto Acc = A.get_read_accessor<double, 2>();
  EXPECT_EQ(Acc[1][2], 5);
  EXPECT_EQ((Acc[{1, 2}]), 5);
  EXPECT_EQ(Acc[legate::Point<2>(0, 1)], 1);
  EXPECT_EQ(Acc.read(legate::Point<2>(1, 0)), 3);
  EXPECT_EQ(*Acc.ptr(legate::Point<2>(1, 0)), 3);
  EXPECT_EQ((A.transpose().get_read_accessor<double, 2>()[2][1]), 5);
  EXPECT_EQ((counting({2, 2, 2}).get_read_accessor<double, 3>()[1][1][0]), 6);
}

TEST(Accessor, Writes) {
  NDArray A = array({2, 2}, legate::float64());
  auto Acc = A.get_write_accessor<double, 2>();
  Acc[0][0] = 1;
  Acc[{0, 1}] = 2;
  Acc.write(legate::Point<2>(1, 0), 3);
  Acc[1][1] = Acc[0][1];
  EXPECT_EQ(values(A), (Numbers{1, 2, 3, 2}));
}

TEST(Accessor, IteratesOverRectangles) {
  NDArray A = counting({2, 3});
  auto Store = A.get_store().get_physical_store();
  auto Acc = Store.read_accessor<double, 2>();
  Numbers Seen;
  for (legate::PointInRectIterator<2> It(Store.shape<2>(), false); It.valid();
       ++It)
    Seen.push_back(Acc[*It]);
  EXPECT_EQ(Seen, (Numbers{0, 1, 2, 3, 4, 5}));
}

TEST(Accessor, RejectsUndefinedBehavior) {
  NDArray A = counting({3});
  auto Acc = A.get_read_accessor<double, 1>();
  EXPECT_THROW(Acc[3], std::out_of_range);
  EXPECT_THROW(Acc[-1], std::out_of_range);
  EXPECT_THROW((A.get_read_accessor<float, 1>()), std::invalid_argument);
  EXPECT_THROW((A.get_read_accessor<double, 2>()), std::invalid_argument);
  EXPECT_NO_THROW(A + A);
  EXPECT_EQ(Acc[1], 1);
  A += A;
  EXPECT_THROW(Acc[1], std::logic_error);
  auto Gone = sum(A).get_read_accessor<double, 1>();
  EXPECT_THROW(Gone[0], std::logic_error);
}

struct Count {
  const char *Name;
  std::function<void(NDArray)> Run;
  std::uint64_t Tasks, Allocations, Bytes, Syncs, Waits;
};

class CountTest : public testing::TestWithParam<Count> {};

TEST_P(CountTest, CountsOfFourDoubles) {
  NDArray A = counting({4});
  resetCounters();
  GetParam().Run(A);
  Counters Seen = counters();
  EXPECT_EQ(Seen.Tasks, GetParam().Tasks);
  EXPECT_EQ(Seen.Allocations, GetParam().Allocations);
  EXPECT_EQ(Seen.Bytes, GetParam().Bytes);
  EXPECT_EQ(Seen.Syncs, GetParam().Syncs);
  EXPECT_EQ(Seen.Waits, GetParam().Waits);
}

INSTANTIATE_TEST_SUITE_P(
    Calls, CountTest,
    testing::Values(
        Count{"nothing", [](NDArray) {}, 0, 0, 0, 0, 0},
        Count{"handle", [](NDArray A) { NDArray B = A; }, 0, 0, 0, 0, 0},
        Count{"slice", [](NDArray A) { A[{slice(1, 2)}]; }, 0, 0, 0, 0, 0},
        Count{"add", [](NDArray A) { A + A; }, 1, 1, 32, 0, 0},
        Count{"addScalar", [](NDArray A) { A + Scalar(1.0); }, 1, 1, 32, 0, 0},
        Count{"addInPlace", [](NDArray A) { A += A; }, 1, 0, 0, 0, 0},
        Count{"zeros", [](NDArray) { zeros({4}); }, 1, 1, 32, 0, 0},
        Count{"empty", [](NDArray) { zeros({0}); }, 0, 0, 0, 0, 0},
        Count{"sum", [](NDArray A) { sum(A); }, 1, 1, 8, 0, 0},
        Count{"read", [](NDArray A) { A.get_read_accessor<double, 1>(); }, 0, 0,
              0, 1, 1},
        Count{"readTwice",
              [](NDArray A) {
                A.get_read_accessor<double, 1>();
                A.get_read_accessor<double, 1>();
              },
              0, 0, 0, 2, 1},
        Count{"reshapeMerge", [](NDArray A) { A.reshape({2, 2}).ravel(); }, 1,
              1, 32, 0, 0},
        Count{"sizeOfNonzero", [](NDArray A) { nonzero(A)[0].size(); }, 1, 1,
              24, 1, 1},
        Count{"fence",
              [](NDArray) {
                legate::Runtime::get_runtime()->issue_execution_fence();
              },
              0, 0, 0, 0, 0},
        Count{"blockingFence",
              [](NDArray) {
                legate::Runtime::get_runtime()->issue_execution_fence(true);
              },
              0, 0, 0, 1, 1},
        Count{"time",
              [](NDArray) {
                static_cast<void>(
                    legate::timing::measure_microseconds().value());
              },
              0, 0, 0, 1, 1}),
    [](const auto &Row) { return Row.param.Name; });

TEST(Counters, LiveAndPeakBytes) {
  std::uint64_t Before = counters().LiveBytes;
  resetCounters();
  {
    NDArray A = zeros({4});
    NDArray B = A[{slice(0, 2)}];
    A = zeros({8}); // the slice still keeps the first storage
    EXPECT_EQ(counters().LiveBytes, Before + 96);
  }
  EXPECT_EQ(counters().LiveBytes, Before);
  EXPECT_EQ(counters().PeakBytes, Before + 96);
  resetCounters();
  EXPECT_EQ(counters().PeakBytes, Before);
}

TEST(Random, IsUniformAndDependsOnIndexAndCall) {
  NDArray First = random({1000}), Second = random({1000});
  Numbers One = values(First), Two = values(Second);
  EXPECT_NE(One, Two);
  EXPECT_TRUE(std::all_of(One.begin(), One.end(),
                          [](double X) { return X >= 0 && X < 1; }));
  std::sort(One.begin(), One.end());
  EXPECT_EQ(std::unique(One.begin(), One.end()), One.end());
  EXPECT_NEAR(One[500], 0.5, 0.06);
  EXPECT_NEAR(One[250], 0.25, 0.06);
  EXPECT_THROW(zeros({3}, legate::float32()).random(1), std::logic_error);
}

TEST(Runtime, AttachesMemoryOfTheProgram) {
  double Data[] = {1, 2, 3, 4};
  auto Where =
      legate::ExternalAllocation::create_sysmem(Data, sizeof(Data), false);
  auto Store = legate::Runtime::get_runtime()->create_store(
      legate::Shape{2, 2}, legate::float64(), Where);
  NDArray A = as_array(Store);
  A += A;
  EXPECT_EQ(Data[3], 8);
  auto *Runtime = legate::Runtime::get_runtime();
  EXPECT_THROW(static_cast<void>(Runtime->create_store(
                   legate::Shape{5}, legate::float64(), Where)),
               std::invalid_argument);
}

TEST(Runtime, StoresAreTiled) {
  auto Parts = counting({5}).get_store().partition_by_tiling({2});
  EXPECT_EQ(Parts.color_shape()[0], 3U);
  EXPECT_EQ(values(as_array(Parts.get_child_store({2}))), (Numbers{4}));
}

TEST(Runtime, DoesNotSupportTasks) {
  EXPECT_THROW(
      static_cast<void>(legate::Runtime::get_runtime()->create_library("mine")),
      std::logic_error);
}

} // namespace
} // namespace standin::test
