// Mock of legate::LogicalArray: a store with an optional null mask.
#pragma once

#include <legate/data/logical_store.h>
#include <legate/data/physical_array.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace legate::detail {
class LogicalArray;
}  // namespace legate::detail

namespace legate {

class LogicalArray {
 public:
  [[nodiscard]] std::uint32_t dim() const;
  [[nodiscard]] Type type() const;
  [[nodiscard]] Shape shape() const;
  [[nodiscard]] const tuple<std::uint64_t>& extents() const;
  [[nodiscard]] std::size_t volume() const;
  [[nodiscard]] bool unbound() const;
  [[nodiscard]] bool nullable() const;
  [[nodiscard]] bool nested() const;
  [[nodiscard]] std::uint32_t num_children() const;
  [[nodiscard]] LogicalArray promote(std::int32_t extra_dim, std::size_t dim_size) const;
  [[nodiscard]] LogicalArray project(std::int32_t dim, std::int64_t index) const;
  [[nodiscard]] LogicalArray slice(std::int32_t dim, Slice sl) const;
  [[nodiscard]] LogicalArray transpose(const std::vector<std::int32_t>& axes) const;
  [[nodiscard]] LogicalArray delinearize(std::int32_t dim,
                                         const std::vector<std::uint64_t>& sizes) const;
  [[nodiscard]] LogicalStore data() const;
  [[nodiscard]] LogicalStore null_mask() const;
  [[nodiscard]] LogicalArray child(std::uint32_t index) const;
  [[nodiscard]] PhysicalArray get_physical_array() const;
  void offload_to(mapping::StoreTarget target_mem) const;

  LogicalArray();
  LogicalArray(const LogicalStore& store);
  LogicalArray(const LogicalStore& store, const LogicalStore& null_mask);
  virtual ~LogicalArray() noexcept;
  LogicalArray(const LogicalArray&)            = default;
  LogicalArray& operator=(const LogicalArray&) = default;
  LogicalArray(LogicalArray&&)                 = default;
  LogicalArray& operator=(LogicalArray&&)      = default;

 private:
  std::shared_ptr<detail::LogicalArray> impl_{};
};

}  // namespace legate
