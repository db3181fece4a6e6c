// legate::Runtime, the start and end of the library, and its clock. Operations
// are executed immediately, so fences have nothing to wait for; blocking ones
// are counted.
#include "Arrays.h"

#include <legate/timing/timing.h>

#include <chrono>

namespace legate::mapping {

namespace detail {
class DimOrdering {
public:
  mapping::DimOrdering::Kind Of = mapping::DimOrdering::Kind::C;
};
class Machine {};
} // namespace detail

DimOrdering DimOrdering::c_order() {
  DimOrdering Result;
  Result.impl_ = std::make_shared<detail::DimOrdering>();
  return Result;
}
DimOrdering DimOrdering::fortran_order() {
  DimOrdering Result = c_order();
  Result.impl_->Of = Kind::FORTRAN;
  return Result;
}
DimOrdering DimOrdering::custom_order(std::vector<std::int32_t>) {
  standin::missing("DimOrdering::custom_order");
}
DimOrdering::Kind DimOrdering::kind() const { return impl_->Of; }
std::vector<std::int32_t> DimOrdering::dimensions() const {
  standin::missing("DimOrdering::dimensions");
}

TaskTarget Machine::preferred_target() const { return TaskTarget::CPU; }
std::uint32_t Machine::count() const { return 1; }
std::uint32_t Machine::count(TaskTarget target) const {
  return target == TaskTarget::CPU ? 1 : 0;
}
std::string Machine::to_string() const { return "Machine of one CPU"; }
Machine Machine::only(TaskTarget) const { return *this; }
bool Machine::empty() const { return false; }

} // namespace legate::mapping

namespace legate::detail {

class ExternalAllocation {
public:
  void *Data;
  std::size_t Size;
  bool ReadOnly;
  mapping::StoreTarget Target;
};

} // namespace legate::detail

namespace legate {

using standin::missing;
using standin::storeOf;
using standin::view;

using Cleanup = std::optional<ExternalAllocation::Deleter>;

bool ExternalAllocation::read_only() const { return impl_->ReadOnly; }
mapping::StoreTarget ExternalAllocation::target() const {
  return impl_->Target;
}
void *ExternalAllocation::ptr() const { return impl_->Data; }
std::size_t ExternalAllocation::size() const { return impl_->Size; }
ExternalAllocation ExternalAllocation::create_sysmem(void *ptr,
                                                     std::size_t size,
                                                     bool read_only,
                                                     Cleanup deleter) {
  ExternalAllocation Result;
  auto Delete = [Called =
                     std::move(deleter)](detail::ExternalAllocation *Gone) {
    if (Called)
      (*Called)(Gone->Data);
    delete Gone;
  };
  auto *Impl = new detail::ExternalAllocation{ptr, size, read_only,
                                              mapping::StoreTarget::SYSMEM};
  Result.impl_ =
      std::shared_ptr<detail::ExternalAllocation>(Impl, std::move(Delete));
  return Result;
}
ExternalAllocation ExternalAllocation::create_sysmem(const void *ptr,
                                                     std::size_t size,
                                                     Cleanup deleter) {
  return create_sysmem(const_cast<void *>(ptr), size, true, std::move(deleter));
}
ExternalAllocation ExternalAllocation::create_zcmem(void *ptr, std::size_t size,
                                                    bool read_only,
                                                    Cleanup deleter) {
  return create_sysmem(ptr, size, read_only, std::move(deleter));
}
ExternalAllocation ExternalAllocation::create_zcmem(const void *ptr,
                                                    std::size_t size,
                                                    Cleanup deleter) {
  return create_sysmem(ptr, size, std::move(deleter));
}
ExternalAllocation ExternalAllocation::create_fbmem(std::uint32_t, void *,
                                                    std::size_t, bool,
                                                    Cleanup) {
  missing("ExternalAllocation::create_fbmem");
}
ExternalAllocation ExternalAllocation::create_fbmem(std::uint32_t, const void *,
                                                    std::size_t, Cleanup) {
  missing("ExternalAllocation::create_fbmem");
}

Runtime::Runtime() = default;
Runtime *Runtime::get_runtime() {
  static Runtime Instance;
  return &Instance;
}

LogicalArray Runtime::create_array(const Shape &shape, const Type &type,
                                   bool nullable, bool) {
  if (nullable)
    missing("Runtime::create_array of a nullable array");
  return create_store(shape, type);
}
LogicalArray Runtime::create_array(const Type &, std::uint32_t, bool) {
  missing("Runtime::create_array, unbound");
}
LogicalArray Runtime::create_array_like(const LogicalArray &to_mirror,
                                        std::optional<Type> type) {
  return create_store(to_mirror.shape(), type.value_or(to_mirror.type()));
}
LogicalArray Runtime::create_nullable_array(const LogicalStore &,
                                            const LogicalStore &) {
  missing("Runtime::create_nullable_array");
}

LogicalStore Runtime::create_store(const Type &, std::uint32_t) {
  missing("Runtime::create_store, unbound");
}
LogicalStore Runtime::create_store(const Shape &shape, const Type &type, bool) {
  return storeOf(standin::allocate(shape.extents().data(), type.code()));
}
LogicalStore Runtime::create_store(const Scalar &scalar, const Shape &shape) {
  if (shape.volume() != 1)
    throw std::invalid_argument("Scalar stores must have a shape of volume 1");
  standin::View Result = standin::scalarView(scalar);
  Result.Shape = shape.extents().data();
  Result.Strides.assign(Result.Shape.size(), 1);
  return storeOf(Result);
}
LogicalStore Runtime::create_store(const Shape &shape, const Type &type,
                                   void *buffer, bool,
                                   const mapping::DimOrdering &ordering) {
  if (ordering.kind() != mapping::DimOrdering::Kind::C)
    missing("Runtime::create_store of memory that is not in C order");
  standin::View Result =
      standin::allocate({}, type.code(), standin::Storage::Account::Free);
  std::vector<std::uint64_t> Extents = shape.extents().data();
  Result.Shape = {};
  Result.Strides = {};
  std::int64_t Stride = 1;
  for (std::size_t I = Extents.size(); I-- > 0;) {
    Result.Shape.insert(Result.Shape.begin(), Extents[I]);
    Result.Strides.insert(Result.Strides.begin(), Stride);
    Stride *= static_cast<std::int64_t>(Extents[I]);
  }
  Result.Memory =
      std::make_shared<standin::Storage>(buffer, Result.volume() * type.size());
  return storeOf(Result);
}
LogicalStore Runtime::create_store(const Shape &shape, const Type &type,
                                   const ExternalAllocation &allocation,
                                   const mapping::DimOrdering &ordering) {
  if (allocation.size() < shape.volume() * type.size())
    throw std::invalid_argument(
        "External allocation is smaller than the store");
  return create_store(shape, type, allocation.ptr(), allocation.read_only(),
                      ordering);
}
std::pair<LogicalStore, LogicalStorePartition> Runtime::create_store(
    const Shape &, const tuple<std::uint64_t> &, const Type &,
    const std::vector<std::pair<ExternalAllocation, tuple<std::uint64_t>>> &,
    const mapping::DimOrdering &) {
  missing("Runtime::create_store of several allocations");
}

void Runtime::issue_copy(LogicalStore &target, const LogicalStore &source,
                         std::optional<ReductionOpKind> redop_kind) {
  if (redop_kind)
    missing("Runtime::issue_copy with a reduction");
  standin::copyElements("Runtime::issue_copy", view(target), view(source));
}
void Runtime::issue_copy(LogicalStore &, const LogicalStore &,
                         std::optional<std::int32_t>) {
  missing("Runtime::issue_copy with a reduction");
}
void Runtime::issue_fill(const LogicalArray &lhs, const Scalar &value) {
  standin::fillElements("Runtime::issue_fill", view(lhs.data()), value);
}
void Runtime::issue_fill(const LogicalArray &lhs, const LogicalStore &value) {
  standin::copyElements("Runtime::issue_fill", view(lhs.data()), view(value));
}

void Runtime::prefetch_bloated_instances(const LogicalStore &,
                                         Span<const std::uint64_t>,
                                         Span<const std::uint64_t>, bool) {}
void Runtime::issue_mapping_fence() {}
void Runtime::issue_execution_fence(bool block) {
  if (!block)
    return;
  ++standin::tally().Syncs;
  ++standin::tally().Waits;
}
void Runtime::raise_pending_exception() {}
std::uint32_t Runtime::node_count() const { return 1; }
std::uint32_t Runtime::node_id() const { return 0; }
mapping::Machine Runtime::get_machine() const { return mapping::Machine(); }
void Runtime::start_profiling_range() {}
void Runtime::stop_profiling_range(std::string_view) {}

namespace {
enum class Stage { Before, Running, Over };
Stage Now = Stage::Before;
} // namespace

std::int32_t start(std::int32_t, char *[]) {
  start();
  return 0;
}
void start() {
  if (Now == Stage::Over)
    throw std::runtime_error(
        "Legate cannot be started again once it is finished");
  Now = Stage::Running;
}
bool has_started() { return Now == Stage::Running; }
bool has_finished() { return Now == Stage::Over; }
std::int32_t finish() {
  Now = Stage::Over;
  return 0;
}
void destroy() { static_cast<void>(finish()); }
mapping::Machine get_machine() { return Runtime::get_runtime()->get_machine(); }
bool is_running_in_task() { return false; }

} // namespace legate

namespace legate::timing {

class Time::Impl {
public:
  std::int64_t Value;
};

Time::Time() = default;
Time::Time(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
Time::~Time() = default;
std::int64_t Time::value() const {
  ++standin::tally().Syncs;
  ++standin::tally().Waits;
  return impl_->Value;
}

template <typename Unit> static std::int64_t now() {
  return std::chrono::duration_cast<Unit>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
Time measure_microseconds() {
  return Time(std::make_shared<Time::Impl>(
      Time::Impl{now<std::chrono::microseconds>()}));
}
Time measure_nanoseconds() {
  return Time(std::make_shared<Time::Impl>(
      Time::Impl{now<std::chrono::nanoseconds>()}));
}

} // namespace legate::timing
