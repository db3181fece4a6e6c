// Mock of legate::PhysicalArray.
#pragma once

#include <legate/data/physical_store.h>

#include <cstdint>
#include <memory>

namespace legate::detail {
class PhysicalArray;
}  // namespace legate::detail

namespace legate {

class PhysicalArray {
 public:
  [[nodiscard]] bool nullable() const noexcept;
  [[nodiscard]] std::int32_t dim() const noexcept;
  [[nodiscard]] Type type() const noexcept;
  [[nodiscard]] bool nested() const noexcept;
  [[nodiscard]] PhysicalStore data() const;
  [[nodiscard]] PhysicalStore null_mask() const;
  [[nodiscard]] PhysicalArray child(std::uint32_t index) const;
  template <std::int32_t DIM>
  [[nodiscard]] Rect<DIM> shape() const;
  [[nodiscard]] Domain domain() const;

  PhysicalArray();
  explicit PhysicalArray(std::shared_ptr<detail::PhysicalArray> impl);
  virtual ~PhysicalArray() noexcept;

 private:
  std::shared_ptr<detail::PhysicalArray> impl_{};
};

}  // namespace legate
