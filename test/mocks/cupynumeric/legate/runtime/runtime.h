// Mock of legate::Runtime and of start and finish.
#pragma once

#include <legate/data/external_allocation.h>
#include <legate/data/logical_array.h>
#include <legate/data/logical_store.h>
#include <legate/data/scalar.h>
#include <legate/data/shape.h>
#include <legate/mapping/machine.h>
#include <legate/operation/task.h>
#include <legate/runtime/library.h>
#include <legate/type/types.h>
#include <legate/utilities/span.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace legate {

class Runtime {
 public:
  [[nodiscard]] Library create_library(std::string_view library_name,
                                       const ResourceConfig& config            = ResourceConfig{},
                                       std::unique_ptr<mapping::Mapper> mapper = nullptr);
  [[nodiscard]] Library find_library(std::string_view library_name) const;
  [[nodiscard]] std::optional<Library> maybe_find_library(std::string_view library_name) const;

  [[nodiscard]] AutoTask create_task(Library library, LocalTaskID task_id);
  [[nodiscard]] ManualTask create_task(Library library,
                                       LocalTaskID task_id,
                                       const tuple<std::uint64_t>& launch_shape);
  [[nodiscard]] ManualTask create_task(Library library,
                                       LocalTaskID task_id,
                                       Span<const std::uint64_t> launch_shape);
  [[nodiscard]] ManualTask create_task(Library library,
                                       LocalTaskID task_id,
                                       std::initializer_list<std::uint64_t> launch_shape);
  [[nodiscard]] ManualTask create_task(Library library,
                                       LocalTaskID task_id,
                                       const Domain& launch_domain);

  void issue_copy(LogicalStore& target,
                  const LogicalStore& source,
                  std::optional<ReductionOpKind> redop_kind = std::nullopt);
  void issue_copy(LogicalStore& target,
                  const LogicalStore& source,
                  std::optional<std::int32_t> redop_kind);
  void issue_gather(LogicalStore& target,
                    const LogicalStore& source,
                    const LogicalStore& source_indirect,
                    std::optional<ReductionOpKind> redop_kind = std::nullopt);
  void issue_gather(LogicalStore& target,
                    const LogicalStore& source,
                    const LogicalStore& source_indirect,
                    std::optional<std::int32_t> redop_kind);
  void issue_scatter(LogicalStore& target,
                     const LogicalStore& target_indirect,
                     const LogicalStore& source,
                     std::optional<ReductionOpKind> redop_kind = std::nullopt);
  void issue_scatter(LogicalStore& target,
                     const LogicalStore& target_indirect,
                     const LogicalStore& source,
                     std::optional<std::int32_t> redop_kind);
  void issue_scatter_gather(LogicalStore& target,
                            const LogicalStore& target_indirect,
                            const LogicalStore& source,
                            const LogicalStore& source_indirect,
                            std::optional<ReductionOpKind> redop_kind = std::nullopt);
  void issue_scatter_gather(LogicalStore& target,
                            const LogicalStore& target_indirect,
                            const LogicalStore& source,
                            const LogicalStore& source_indirect,
                            std::optional<std::int32_t> redop_kind);
  void issue_fill(const LogicalArray& lhs, const LogicalStore& value);
  void issue_fill(const LogicalArray& lhs, const Scalar& value);
  [[nodiscard]] LogicalStore tree_reduce(Library library,
                                         LocalTaskID task_id,
                                         const LogicalStore& store,
                                         std::int32_t radix = 4);
  void submit(AutoTask&& task);
  void submit(ManualTask&& task);

  [[nodiscard]] LogicalArray create_array(const Type& type,
                                          std::uint32_t dim = 1,
                                          bool nullable     = false);
  [[nodiscard]] LogicalArray create_array(const Shape& shape,
                                          const Type& type,
                                          bool nullable        = false,
                                          bool optimize_scalar = false);
  [[nodiscard]] LogicalArray create_array_like(const LogicalArray& to_mirror,
                                               std::optional<Type> type = std::nullopt);
  [[nodiscard]] LogicalArray create_nullable_array(const LogicalStore& store,
                                                   const LogicalStore& null_mask);

  [[nodiscard]] LogicalStore create_store(const Type& type, std::uint32_t dim = 1);
  [[nodiscard]] LogicalStore create_store(const Shape& shape,
                                          const Type& type,
                                          bool optimize_scalar = false);
  [[nodiscard]] LogicalStore create_store(const Scalar& scalar, const Shape& shape = Shape{1});
  [[nodiscard]] LogicalStore create_store(
    const Shape& shape,
    const Type& type,
    void* buffer,
    bool read_only                       = true,
    const mapping::DimOrdering& ordering = mapping::DimOrdering::c_order());
  [[nodiscard]] LogicalStore create_store(
    const Shape& shape,
    const Type& type,
    const ExternalAllocation& allocation,
    const mapping::DimOrdering& ordering = mapping::DimOrdering::c_order());
  [[nodiscard]] std::pair<LogicalStore, LogicalStorePartition> create_store(
    const Shape& shape,
    const tuple<std::uint64_t>& tile_shape,
    const Type& type,
    const std::vector<std::pair<ExternalAllocation, tuple<std::uint64_t>>>& allocations,
    const mapping::DimOrdering& ordering = mapping::DimOrdering::c_order());

  void prefetch_bloated_instances(const LogicalStore& store,
                                  Span<const std::uint64_t> low_offsets,
                                  Span<const std::uint64_t> high_offsets,
                                  bool initialize = false);
  void issue_mapping_fence();
  void issue_execution_fence(bool block = false);
  void raise_pending_exception();

  [[nodiscard]] std::uint32_t node_count() const;
  [[nodiscard]] std::uint32_t node_id() const;
  [[nodiscard]] mapping::Machine get_machine() const;
  [[nodiscard]] static Runtime* get_runtime();
  void start_profiling_range();
  void stop_profiling_range(std::string_view provenance);

 private:
  Runtime();
};

[[deprecated("since 25.01; Use the argument-less version of this function instead")]] std::int32_t
start(std::int32_t argc, char* argv[]);
void start();
[[nodiscard]] bool has_started();
[[nodiscard]] bool has_finished();
[[nodiscard]] std::int32_t finish();
[[deprecated("since 24.11: use legate::finish() instead")]] void destroy();
[[nodiscard]] mapping::Machine get_machine();
[[nodiscard]] bool is_running_in_task();

}  // namespace legate
