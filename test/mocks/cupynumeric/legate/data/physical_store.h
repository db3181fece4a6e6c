// Mock of legate::PhysicalStore: data that the caller can access.
#pragma once

#include <legate/data/inline_allocation.h>
#include <legate/mapping/mapping.h>
#include <legate/type/types.h>
#include <legate/utilities/typedefs.h>

#include <cstdint>
#include <memory>

namespace legate::detail {
class PhysicalStore;
}  // namespace legate::detail

namespace legate {

class PhysicalArray;

class PhysicalStore {
 public:
  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRO<T, DIM> read_accessor() const;
  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorWO<T, DIM> write_accessor() const;
  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRW<T, DIM> read_write_accessor() const;
  template <typename OP, bool EXCLUSIVE, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRD<OP, EXCLUSIVE, DIM> reduce_accessor() const;

  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRO<T, DIM> read_accessor(const Rect<DIM>& bounds) const;
  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorWO<T, DIM> write_accessor(const Rect<DIM>& bounds) const;
  template <typename T, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRW<T, DIM> read_write_accessor(const Rect<DIM>& bounds) const;
  template <typename OP, bool EXCLUSIVE, std::int32_t DIM, bool VALIDATE_TYPE = false>
  [[nodiscard]] AccessorRD<OP, EXCLUSIVE, DIM> reduce_accessor(const Rect<DIM>& bounds) const;

  template <typename VAL>
  [[nodiscard]] VAL scalar() const;
  void bind_empty_data() const;

  [[nodiscard]] std::int32_t dim() const;
  [[nodiscard]] Type type() const;
  template <typename TYPE_CODE = Type::Code>
  [[nodiscard]] TYPE_CODE code() const;
  template <std::int32_t DIM>
  [[nodiscard]] Rect<DIM> shape() const;
  [[nodiscard]] Domain domain() const;
  [[nodiscard]] InlineAllocation get_inline_allocation() const;
  [[nodiscard]] mapping::StoreTarget target() const;
  [[nodiscard]] bool is_readable() const;
  [[nodiscard]] bool is_writable() const;
  [[nodiscard]] bool is_reducible() const;
  [[nodiscard]] bool valid() const;
  [[nodiscard]] bool transformed() const;
  [[nodiscard]] bool is_future() const;
  [[nodiscard]] bool is_unbound_store() const;
  [[nodiscard]] bool is_partitioned() const;

  PhysicalStore(const PhysicalArray& array);
  PhysicalStore();
  explicit PhysicalStore(std::shared_ptr<detail::PhysicalStore> impl);

 private:
  std::shared_ptr<detail::PhysicalStore> impl_{};
};

}  // namespace legate
