// Legate's stores: logical ones, which are handles, and physical ones, which
// contain elements.
#include "Arrays.h"

#include <algorithm>
#include <complex>

namespace legate::detail {

class LogicalStorePartition {
public:
  standin::View Whole;
  tuple<std::uint64_t> Tile;
  tuple<std::uint64_t> Colors;
};

class LogicalArray {
public:
  LogicalStore Data;
};

class PhysicalArray {
public:
  PhysicalStore Data;
};

} // namespace legate::detail

namespace legate {

using standin::missing;
using standin::storeOf;
using standin::view;

LogicalStore::LogicalStore() = default;
LogicalStore::LogicalStore(std::shared_ptr<detail::LogicalStore> impl)
    : impl_(std::move(impl)) {}
LogicalStore::~LogicalStore() noexcept = default;
const std::shared_ptr<detail::LogicalStore> &LogicalStore::impl() const {
  return impl_;
}

std::uint32_t LogicalStore::dim() const {
  return static_cast<std::uint32_t>(impl_->Seen.dim());
}
bool LogicalStore::has_scalar_storage() const {
  return view(*this).Memory->bytes() == type().size();
}
bool LogicalStore::overlaps(const LogicalStore &other) const {
  return standin::overlap(view(*this), view(other));
}
Type LogicalStore::type() const { return primitive_type(impl_->Seen.Kind); }
Shape LogicalStore::shape() const { return Shape(extents()); }
const tuple<std::uint64_t> &LogicalStore::extents() const {
  view(*this);
  return impl_->Extents;
}
std::size_t LogicalStore::volume() const { return view(*this).volume(); }
bool LogicalStore::unbound() const { return false; }
bool LogicalStore::transformed() const { return impl_->Seen.Transformed; }
LogicalStore LogicalStore::reinterpret_as(const Type &type) const {
  standin::View Result = view(*this);
  if (standin::elementSize(type.code()) != this->type().size())
    throw std::invalid_argument(
        "Cannot reinterpret elements as ones of another size");
  Result.Kind = type.code();
  return storeOf(Result);
}
LogicalStore LogicalStore::promote(std::int32_t extra_dim,
                                   std::size_t dim_size) const {
  return storeOf(view(*this).promote(extra_dim, dim_size));
}
LogicalStore LogicalStore::project(std::int32_t dim, std::int64_t index) const {
  return storeOf(view(*this).project(dim, index));
}
LogicalStore LogicalStore::slice(std::int32_t dim, Slice sl) const {
  return storeOf(view(*this).slice(dim, sl.start, sl.stop));
}
LogicalStore LogicalStore::transpose(std::vector<std::int32_t> &&axes) const {
  return storeOf(view(*this).transpose(axes));
}
LogicalStore LogicalStore::delinearize(std::int32_t dim,
                                       std::vector<std::uint64_t> sizes) const {
  return storeOf(view(*this).delinearize(dim, sizes));
}

LogicalStorePartition
LogicalStore::partition_by_tiling(std::vector<std::uint64_t> tile_shape) const {
  auto Impl = std::make_shared<detail::LogicalStorePartition>();
  Impl->Whole = view(*this);
  if (tile_shape.size() != Impl->Whole.Shape.size())
    throw std::invalid_argument("Incompatible tile shape");
  std::vector<std::uint64_t> Colors;
  for (std::size_t Dim = 0; Dim < tile_shape.size(); ++Dim) {
    if (tile_shape[Dim] == 0)
      throw std::invalid_argument(
          "Tile shape must have a volume greater than 0");
    Colors.push_back((Impl->Whole.Shape[Dim] + tile_shape[Dim] - 1) /
                     tile_shape[Dim]);
  }
  Impl->Tile = tuple<std::uint64_t>(tile_shape);
  Impl->Colors = tuple<std::uint64_t>(Colors);
  return LogicalStorePartition(std::move(Impl));
}

PhysicalStore LogicalStore::get_physical_store() const {
  auto Impl = std::make_shared<detail::PhysicalStore>();
  Impl->Seen = view(*this);
  Impl->Seen.Memory->waitFor();
  return PhysicalStore(std::move(Impl));
}
void LogicalStore::detach() { view(*this).Memory->waitFor(); }
void LogicalStore::offload_to(mapping::StoreTarget) {}
bool LogicalStore::equal_storage(const LogicalStore &other) const {
  return view(*this).isSameAs(view(other));
}
std::string LogicalStore::to_string() const {
  return "Store of " + shape().to_string();
}

LogicalStorePartition::LogicalStorePartition(
    std::shared_ptr<detail::LogicalStorePartition> impl)
    : impl_(std::move(impl)) {}
LogicalStore LogicalStorePartition::store() const {
  return storeOf(impl_->Whole);
}
const tuple<std::uint64_t> &LogicalStorePartition::color_shape() const {
  return impl_->Colors;
}
LogicalStore LogicalStorePartition::get_child_store(
    const tuple<std::uint64_t> &color) const {
  standin::View Result = impl_->Whole;
  for (std::uint32_t Dim = 0; Dim < color.size(); ++Dim) {
    if (color[Dim] >= impl_->Colors[Dim])
      throw std::out_of_range("Color " + color.to_string() + " is invalid");
    std::uint64_t Lo = color[Dim] * impl_->Tile[Dim];
    std::uint64_t Hi = std::min(Lo + impl_->Tile[Dim], impl_->Whole.Shape[Dim]);
    Result = Result.slice(static_cast<int>(Dim), Lo, Hi);
  }
  return storeOf(Result);
}

PhysicalStore::PhysicalStore() = default;
PhysicalStore::PhysicalStore(std::shared_ptr<detail::PhysicalStore> impl)
    : impl_(std::move(impl)) {}
PhysicalStore::PhysicalStore(const PhysicalArray &array)
    : PhysicalStore(array.data()) {}

template <typename T, std::int32_t DIM>
static Realm::AffineAccessor<T, DIM, coord_t> affine(const standin::View &Of) {
  bool ScalarAsOne = Of.dim() == 0 && DIM == 1;
  if (Of.dim() != DIM && !ScalarAsOne)
    throw std::invalid_argument("Dimension mismatch: invalid to create a " +
                                std::to_string(DIM) + "-D accessor to a " +
                                std::to_string(Of.dim()) + "-D store");
  if (Of.Kind != standin::codeOf<T>())
    throw std::invalid_argument("Type mismatch: invalid to create a " +
                                standin::nameOf(standin::codeOf<T>()) +
                                " accessor to a store of type " +
                                standin::nameOf(Of.Kind));
  Realm::AffineAccessor<T, DIM, coord_t> Result;
  Result.base = Of.first<T>();
  for (int Dim = 0; Dim < DIM; ++Dim) {
    Result.strides[Dim] = ScalarAsOne ? 1 : Of.Strides[Dim];
    Result.extents[Dim] = ScalarAsOne ? 1 : static_cast<coord_t>(Of.Shape[Dim]);
  }
  Result.witness = Of.Memory->witness();
  Result.version = Of.Memory->witness()->Version;
  return Result;
}

template <typename T, std::int32_t DIM, bool>
AccessorRO<T, DIM> PhysicalStore::read_accessor() const {
  impl_->Seen.Memory->readBy("read_accessor");
  return AccessorRO<T, DIM>(affine<T, DIM>(impl_->Seen));
}
template <typename T, std::int32_t DIM, bool>
AccessorWO<T, DIM> PhysicalStore::write_accessor() const {
  impl_->Seen.Memory->writtenByHost();
  return AccessorWO<T, DIM>(affine<T, DIM>(impl_->Seen));
}
template <typename T, std::int32_t DIM, bool>
AccessorRW<T, DIM> PhysicalStore::read_write_accessor() const {
  impl_->Seen.Memory->writtenByHost();
  return AccessorRW<T, DIM>(affine<T, DIM>(impl_->Seen));
}

template <typename VAL> VAL PhysicalStore::scalar() const {
  if (impl_->Seen.volume() != 1)
    throw std::invalid_argument(
        "Scalars can be retrieved only from scalar stores");
  return *affine<VAL, 1>(impl_->Seen).base;
}
template <std::int32_t DIM> Rect<DIM> PhysicalStore::shape() const {
  const standin::View &Of = impl_->Seen;
  if (Of.dim() != DIM && !(Of.dim() == 0 && DIM == 1))
    throw std::invalid_argument("Dimension mismatch: invalid to retrieve a " +
                                std::to_string(DIM) + "-D rect");
  Rect<DIM> Result;
  for (int Dim = 0; Dim < Of.dim(); ++Dim)
    Result.hi[Dim] = static_cast<coord_t>(Of.Shape[Dim]) - 1;
  return Result;
}

void PhysicalStore::bind_empty_data() const {
  missing("PhysicalStore::bind_empty_data");
}
std::int32_t PhysicalStore::dim() const { return impl_->Seen.dim(); }
Type PhysicalStore::type() const { return primitive_type(impl_->Seen.Kind); }
template <> Type::Code PhysicalStore::code<Type::Code>() const {
  return impl_->Seen.Kind;
}
Domain PhysicalStore::domain() const {
  Domain Result;
  Result.dim = dim();
  for (int Dim = 0; Dim < Result.dim; ++Dim)
    Result.rect_data[Result.dim + Dim] =
        static_cast<coord_t>(impl_->Seen.Shape[Dim]) - 1;
  return Result;
}
InlineAllocation PhysicalStore::get_inline_allocation() const {
  const standin::View &Of = impl_->Seen;
  std::vector<std::size_t> Steps;
  for (std::int64_t Stride : Of.Strides)
    Steps.push_back(static_cast<std::size_t>(Stride) * type().size());
  Of.Memory->writtenByHost();
  return InlineAllocation(
      Of.Memory->data() + Of.Start * static_cast<std::int64_t>(type().size()),
      Steps, target());
}
mapping::StoreTarget PhysicalStore::target() const {
  return mapping::StoreTarget::SYSMEM;
}
bool PhysicalStore::is_readable() const { return true; }
bool PhysicalStore::is_writable() const { return true; }
bool PhysicalStore::is_reducible() const { return false; }
bool PhysicalStore::valid() const { return impl_ != nullptr; }
bool PhysicalStore::transformed() const { return impl_->Seen.Transformed; }
bool PhysicalStore::is_future() const {
  return impl_->Seen.Memory->bytes() == type().size();
}
bool PhysicalStore::is_unbound_store() const { return false; }
bool PhysicalStore::is_partitioned() const { return false; }

InlineAllocation::InlineAllocation(void *ptr_,
                                   std::vector<std::size_t> strides_,
                                   mapping::StoreTarget target_)
    : ptr(ptr_), strides(std::move(strides_)), target(target_) {}

LogicalArray::LogicalArray() = default;
LogicalArray::LogicalArray(const LogicalStore &store)
    : impl_(std::make_shared<detail::LogicalArray>()) {
  impl_->Data = *store.impl();
}
LogicalArray::LogicalArray(const LogicalStore &, const LogicalStore &) {
  missing("LogicalArray with a null mask");
}
LogicalArray::~LogicalArray() noexcept = default;
LogicalStore LogicalArray::data() const {
  return LogicalStore(
      std::shared_ptr<detail::LogicalStore>(impl_, &impl_->Data));
}
std::uint32_t LogicalArray::dim() const { return data().dim(); }
Type LogicalArray::type() const { return data().type(); }
Shape LogicalArray::shape() const { return data().shape(); }
const tuple<std::uint64_t> &LogicalArray::extents() const {
  view(data());
  return impl_->Data.Extents;
}
std::size_t LogicalArray::volume() const { return data().volume(); }
bool LogicalArray::unbound() const { return false; }
bool LogicalArray::nullable() const { return false; }
bool LogicalArray::nested() const { return false; }
std::uint32_t LogicalArray::num_children() const { return 0; }
LogicalArray LogicalArray::promote(std::int32_t extra_dim,
                                   std::size_t dim_size) const {
  return data().promote(extra_dim, dim_size);
}
LogicalArray LogicalArray::project(std::int32_t dim, std::int64_t index) const {
  return data().project(dim, index);
}
LogicalArray LogicalArray::slice(std::int32_t dim, Slice sl) const {
  return data().slice(dim, sl);
}
LogicalArray
LogicalArray::transpose(const std::vector<std::int32_t> &axes) const {
  return data().transpose(std::vector<std::int32_t>(axes));
}
LogicalArray
LogicalArray::delinearize(std::int32_t dim,
                          const std::vector<std::uint64_t> &sizes) const {
  return data().delinearize(dim, sizes);
}
LogicalStore LogicalArray::null_mask() const {
  missing("LogicalArray::null_mask");
}
LogicalArray LogicalArray::child(std::uint32_t) const {
  missing("LogicalArray::child");
}
PhysicalArray LogicalArray::get_physical_array() const {
  auto Impl = std::make_shared<detail::PhysicalArray>();
  Impl->Data.Seen = view(data());
  Impl->Data.Seen.Memory->waitFor();
  return PhysicalArray(std::move(Impl));
}
void LogicalArray::offload_to(mapping::StoreTarget) const {}

PhysicalArray::PhysicalArray() = default;
PhysicalArray::PhysicalArray(std::shared_ptr<detail::PhysicalArray> impl)
    : impl_(std::move(impl)) {}
PhysicalArray::~PhysicalArray() noexcept = default;
bool PhysicalArray::nullable() const noexcept { return false; }
std::int32_t PhysicalArray::dim() const noexcept {
  return impl_->Data.Seen.dim();
}
Type PhysicalArray::type() const noexcept { return data().type(); }
bool PhysicalArray::nested() const noexcept { return false; }
PhysicalStore PhysicalArray::data() const {
  return PhysicalStore(
      std::shared_ptr<detail::PhysicalStore>(impl_, &impl_->Data));
}
PhysicalStore PhysicalArray::null_mask() const {
  missing("PhysicalArray::null_mask");
}
PhysicalArray PhysicalArray::child(std::uint32_t) const {
  missing("PhysicalArray::child");
}
template <std::int32_t DIM> Rect<DIM> PhysicalArray::shape() const {
  return data().shape<DIM>();
}
Domain PhysicalArray::domain() const { return data().domain(); }

#define SHAPE(DIM)                                                             \
  template Rect<DIM> PhysicalStore::shape<DIM>() const;                        \
  template Rect<DIM> PhysicalArray::shape<DIM>() const;
SHAPE(1) SHAPE(2) SHAPE(3) SHAPE(4)

#define ACCESSORS(T, DIM)                                                      \
  template AccessorRO<T, DIM> PhysicalStore::read_accessor<T, DIM, false>()    \
      const;                                                                   \
  template AccessorWO<T, DIM> PhysicalStore::write_accessor<T, DIM, false>()   \
      const;                                                                   \
  template AccessorRW<T, DIM>                                                  \
  PhysicalStore::read_write_accessor<T, DIM, false>() const;                   \
  template AccessorRO<T, DIM> PhysicalStore::read_accessor<T, DIM, true>()     \
      const;                                                                   \
  template AccessorWO<T, DIM> PhysicalStore::write_accessor<T, DIM, true>()    \
      const;                                                                   \
  template AccessorRW<T, DIM>                                                  \
  PhysicalStore::read_write_accessor<T, DIM, true>() const;
#define ELEMENT(T)                                                             \
  template T PhysicalStore::scalar<T>() const;                                 \
  ACCESSORS(T, 1) ACCESSORS(T, 2) ACCESSORS(T, 3) ACCESSORS(T, 4)
#include "Elements.def"

} // namespace legate

namespace cupynumeric {

template <typename T, int32_t DIM>
legate::AccessorRO<T, DIM> NDArray::get_read_accessor() {
  return store_.get_physical_store().read_accessor<T, DIM>();
}
template <typename T, int32_t DIM>
legate::AccessorWO<T, DIM> NDArray::get_write_accessor() {
  return store_.get_physical_store().write_accessor<T, DIM>();
}

#define ARRAY_ACCESSORS(T, DIM)                                                \
  template legate::AccessorRO<T, DIM> NDArray::get_read_accessor<T, DIM>();    \
  template legate::AccessorWO<T, DIM> NDArray::get_write_accessor<T, DIM>();
#define ELEMENT(T)                                                             \
  ARRAY_ACCESSORS(T, 1)                                                        \
  ARRAY_ACCESSORS(T, 2) ARRAY_ACCESSORS(T, 3) ARRAY_ACCESSORS(T, 4)
#include "Elements.def"

} // namespace cupynumeric
