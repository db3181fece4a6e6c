// Mock of the part of Legate's mapping API that stores and machines name.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace legate::mapping {

namespace detail {
class DimOrdering;
}  // namespace detail

enum class TaskTarget : std::uint8_t { GPU, OMP, CPU };
enum class StoreTarget : std::uint8_t { SYSMEM, FBMEM, ZCMEM, SOCKETMEM };

class DimOrdering {
 public:
  enum class Kind : std::uint8_t { C, FORTRAN, CUSTOM };

  [[nodiscard]] static DimOrdering c_order();
  [[nodiscard]] static DimOrdering fortran_order();
  [[nodiscard]] static DimOrdering custom_order(std::vector<std::int32_t> dims);
  [[nodiscard]] Kind kind() const;
  [[nodiscard]] std::vector<std::int32_t> dimensions() const;

 private:
  std::shared_ptr<detail::DimOrdering> impl_{};
};

class Mapper {
 public:
  virtual ~Mapper() = default;
};

}  // namespace legate::mapping
