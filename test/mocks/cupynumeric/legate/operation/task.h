// Mock of Legate's task launches.
#pragma once

#include <legate/data/logical_array.h>
#include <legate/data/logical_store.h>
#include <legate/data/scalar.h>

#include <cstdint>
#include <string_view>

namespace legate {

class Variable {};
class Constraint {};

[[nodiscard]] Constraint align(Variable lhs, Variable rhs);
[[nodiscard]] Constraint broadcast(Variable variable);
[[nodiscard]] Constraint broadcast(Variable variable, tuple<std::uint32_t> axes);

class AutoTask {
 public:
  Variable add_input(LogicalArray array);
  Variable add_output(LogicalArray array);
  Variable add_reduction(LogicalArray array, ReductionOpKind redop_kind);
  void add_scalar_arg(const Scalar& scalar);
  void add_constraint(const Constraint& constraint);
  [[nodiscard]] Variable declare_partition();
  void add_communicator(std::string_view name);
  void throws_exception(bool can_throw_exception);
};

class ManualTask {
 public:
  void add_input(LogicalStore store);
  void add_input(LogicalStorePartition store_partition);
  void add_output(LogicalStore store);
  void add_output(LogicalStorePartition store_partition);
  void add_reduction(LogicalStore store, ReductionOpKind redop_kind);
  void add_scalar_arg(const Scalar& scalar);
};

}  // namespace legate
