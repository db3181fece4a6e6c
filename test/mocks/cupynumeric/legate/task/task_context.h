// Mock of legate::TaskContext: the arguments of a task body.
#pragma once

#include <legate/data/physical_array.h>
#include <legate/data/scalar.h>
#include <legate/utilities/typedefs.h>

#include <cstdint>
#include <vector>

namespace legate {

class TaskContext {
 public:
  [[nodiscard]] VariantCode variant_kind() const noexcept;
  [[nodiscard]] PhysicalArray input(std::uint32_t index) const;
  [[nodiscard]] std::vector<PhysicalArray> inputs() const;
  [[nodiscard]] PhysicalArray output(std::uint32_t index) const;
  [[nodiscard]] std::vector<PhysicalArray> outputs() const;
  [[nodiscard]] PhysicalArray reduction(std::uint32_t index) const;
  [[nodiscard]] std::vector<PhysicalArray> reductions() const;
  [[nodiscard]] Scalar scalar(std::uint32_t index) const;
  [[nodiscard]] std::vector<Scalar> scalars() const;
  [[nodiscard]] bool is_single_task() const;
};

}  // namespace legate
