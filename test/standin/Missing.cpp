// Functions that the stand-in does not implement: user-defined tasks, and
// copies through points.
#include "Types.h"

#include <legate.h>

namespace legate {

using standin::missing;

std::string_view Library::get_library_name() const {
  missing("Library::get_library_name");
}
LocalTaskID Library::get_new_task_id() { missing("Library::get_new_task_id"); }

Library Runtime::create_library(std::string_view, const ResourceConfig &,
                                std::unique_ptr<mapping::Mapper>) {
  missing("Runtime::create_library");
}
Library Runtime::find_library(std::string_view) const {
  missing("Runtime::find_library");
}
std::optional<Library> Runtime::maybe_find_library(std::string_view) const {
  missing("Runtime::maybe_find_library");
}
AutoTask Runtime::create_task(Library, LocalTaskID) {
  missing("Runtime::create_task");
}
ManualTask Runtime::create_task(Library, LocalTaskID,
                                const tuple<std::uint64_t> &) {
  missing("Runtime::create_task");
}
ManualTask Runtime::create_task(Library, LocalTaskID,
                                Span<const std::uint64_t>) {
  missing("Runtime::create_task");
}
ManualTask Runtime::create_task(Library, LocalTaskID,
                                std::initializer_list<std::uint64_t>) {
  missing("Runtime::create_task");
}
ManualTask Runtime::create_task(Library, LocalTaskID, const Domain &) {
  missing("Runtime::create_task");
}
void Runtime::submit(AutoTask &&) { missing("Runtime::submit"); }
void Runtime::submit(ManualTask &&) { missing("Runtime::submit"); }
LogicalStore Runtime::tree_reduce(Library, LocalTaskID, const LogicalStore &,
                                  std::int32_t) {
  missing("Runtime::tree_reduce");
}

void Runtime::issue_gather(LogicalStore &, const LogicalStore &,
                           const LogicalStore &, std::optional<std::int32_t>) {
  missing("Runtime::issue_gather");
}
void Runtime::issue_scatter(LogicalStore &, const LogicalStore &,
                            const LogicalStore &, std::optional<std::int32_t>) {
  missing("Runtime::issue_scatter");
}
void Runtime::issue_scatter_gather(LogicalStore &, const LogicalStore &,
                                   const LogicalStore &, const LogicalStore &,
                                   std::optional<ReductionOpKind>) {
  missing("Runtime::issue_scatter_gather");
}
void Runtime::issue_scatter_gather(LogicalStore &, const LogicalStore &,
                                   const LogicalStore &, const LogicalStore &,
                                   std::optional<std::int32_t>) {
  missing("Runtime::issue_scatter_gather");
}

Constraint align(Variable, Variable) { missing("legate::align"); }
Constraint broadcast(Variable) { missing("legate::broadcast"); }
Constraint broadcast(Variable, tuple<std::uint32_t>) {
  missing("legate::broadcast");
}

Variable AutoTask::add_input(LogicalArray) { missing("AutoTask::add_input"); }
Variable AutoTask::add_output(LogicalArray) { missing("AutoTask::add_output"); }
Variable AutoTask::add_reduction(LogicalArray, ReductionOpKind) {
  missing("AutoTask::add_reduction");
}
void AutoTask::add_scalar_arg(const Scalar &) {
  missing("AutoTask::add_scalar_arg");
}
void AutoTask::add_constraint(const Constraint &) {
  missing("AutoTask::add_constraint");
}
Variable AutoTask::declare_partition() {
  missing("AutoTask::declare_partition");
}
void AutoTask::add_communicator(std::string_view) {
  missing("AutoTask::add_communicator");
}
void AutoTask::throws_exception(bool) { missing("AutoTask::throws_exception"); }
void ManualTask::add_input(LogicalStore) { missing("ManualTask::add_input"); }
void ManualTask::add_input(LogicalStorePartition) {
  missing("ManualTask::add_input");
}
void ManualTask::add_output(LogicalStore) { missing("ManualTask::add_output"); }
void ManualTask::add_output(LogicalStorePartition) {
  missing("ManualTask::add_output");
}
void ManualTask::add_reduction(LogicalStore, ReductionOpKind) {
  missing("ManualTask::add_reduction");
}
void ManualTask::add_scalar_arg(const Scalar &) {
  missing("ManualTask::add_scalar_arg");
}

VariantCode TaskContext::variant_kind() const noexcept {
  return VariantCode::CPU;
}
PhysicalArray TaskContext::input(std::uint32_t) const {
  missing("TaskContext::input");
}
std::vector<PhysicalArray> TaskContext::inputs() const {
  missing("TaskContext::inputs");
}
PhysicalArray TaskContext::output(std::uint32_t) const {
  missing("TaskContext::output");
}
std::vector<PhysicalArray> TaskContext::outputs() const {
  missing("TaskContext::outputs");
}
PhysicalArray TaskContext::reduction(std::uint32_t) const {
  missing("TaskContext::reduction");
}
std::vector<PhysicalArray> TaskContext::reductions() const {
  missing("TaskContext::reductions");
}
Scalar TaskContext::scalar(std::uint32_t) const {
  missing("TaskContext::scalar");
}
std::vector<Scalar> TaskContext::scalars() const {
  missing("TaskContext::scalars");
}
bool TaskContext::is_single_task() const { return true; }

} // namespace legate
