// Mock of legate::LogicalStore: a handle to data that tasks may still be writing.
#pragma once

#include <legate/data/physical_store.h>
#include <legate/data/shape.h>
#include <legate/data/slice.h>
#include <legate/mapping/mapping.h>
#include <legate/type/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace legate::detail {
class LogicalStore;
class LogicalStorePartition;
}  // namespace legate::detail

namespace legate {

class LogicalStorePartition;

class LogicalStore {
 public:
  [[nodiscard]] std::uint32_t dim() const;
  [[nodiscard]] bool has_scalar_storage() const;
  [[nodiscard]] bool overlaps(const LogicalStore& other) const;
  [[nodiscard]] Type type() const;
  [[nodiscard]] Shape shape() const;
  [[nodiscard]] const tuple<std::uint64_t>& extents() const;
  [[nodiscard]] std::size_t volume() const;
  [[nodiscard]] bool unbound() const;
  [[nodiscard]] bool transformed() const;
  [[nodiscard]] LogicalStore reinterpret_as(const Type& type) const;
  [[nodiscard]] LogicalStore promote(std::int32_t extra_dim, std::size_t dim_size) const;
  [[nodiscard]] LogicalStore project(std::int32_t dim, std::int64_t index) const;
  [[nodiscard]] LogicalStore slice(std::int32_t dim, Slice sl) const;
  [[nodiscard]] LogicalStore transpose(std::vector<std::int32_t>&& axes) const;
  [[nodiscard]] LogicalStore delinearize(std::int32_t dim, std::vector<std::uint64_t> sizes) const;
  [[nodiscard]] LogicalStorePartition partition_by_tiling(
    std::vector<std::uint64_t> tile_shape) const;
  [[nodiscard]] PhysicalStore get_physical_store() const;
  void detach();
  void offload_to(mapping::StoreTarget target_mem);
  [[nodiscard]] bool equal_storage(const LogicalStore& other) const;
  [[nodiscard]] std::string to_string() const;

  LogicalStore();
  explicit LogicalStore(std::shared_ptr<detail::LogicalStore> impl);
  [[nodiscard]] const std::shared_ptr<detail::LogicalStore>& impl() const;
  LogicalStore(const LogicalStore& other)                = default;
  LogicalStore& operator=(const LogicalStore& other)     = default;
  LogicalStore(LogicalStore&& other) noexcept            = default;
  LogicalStore& operator=(LogicalStore&& other) noexcept = default;
  ~LogicalStore() noexcept;

 private:
  std::shared_ptr<detail::LogicalStore> impl_{};
};

class LogicalStorePartition {
 public:
  [[nodiscard]] LogicalStore store() const;
  [[nodiscard]] const tuple<std::uint64_t>& color_shape() const;
  [[nodiscard]] LogicalStore get_child_store(const tuple<std::uint64_t>& color) const;

  explicit LogicalStorePartition(std::shared_ptr<detail::LogicalStorePartition> impl);

 private:
  std::shared_ptr<detail::LogicalStorePartition> impl_{};
};

}  // namespace legate
