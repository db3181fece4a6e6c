#include <cupynumeric.h>

#include <gtest/gtest.h>

namespace {

using cupynumeric::NDArray;

struct IndirectCopies : testing::Test {
  NDArray Values = cupynumeric::arange<int64_t>(10, 15);
  NDArray Positions = cupynumeric::arange<int64_t>(3, 0, -1); // 3 2 1
  legate::LogicalStore Listed = Positions.get_store();
  legate::Runtime *Runtime = legate::Runtime::get_runtime();
};

TEST_F(IndirectCopies, GatherReadsAtThePositions) {
  NDArray Picked = cupynumeric::array({3}, legate::int64());
  auto To = Picked.get_store();
  Runtime->issue_gather(To, Values.get_store(), Listed);
  const auto Read = Picked.get_read_accessor<int64_t, 1>();
  EXPECT_EQ(Read[0], 13);
  EXPECT_EQ(Read[2], 11);
}

TEST_F(IndirectCopies, ScatterWritesAtThePositionsOnly) {
  NDArray Target = cupynumeric::arange<int64_t>(0, 5);
  auto To = Target.get_store();
  Runtime->issue_scatter(To, Listed,
                         Values[{cupynumeric::slice(0, 3)}].get_store());
  const auto Read = Target.get_read_accessor<int64_t, 1>();
  EXPECT_EQ(Read[0], 0);
  EXPECT_EQ(Read[1], 12);
  EXPECT_EQ(Read[3], 10);
  EXPECT_EQ(Read[4], 4);
}

TEST_F(IndirectCopies, RejectsPositionsOutOfRange) {
  NDArray Few = cupynumeric::arange<int64_t>(0, 2);
  NDArray Picked = cupynumeric::array({3}, legate::int64());
  auto To = Picked.get_store();
  EXPECT_THROW(Runtime->issue_gather(To, Few.get_store(), Listed),
               std::out_of_range);
}

} // namespace
