// Mock of legate::ExternalAllocation.
#pragma once

#include <legate/mapping/mapping.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace legate::detail {
class ExternalAllocation;
}  // namespace legate::detail

namespace legate {

class ExternalAllocation {
 public:
  using Deleter = std::function<void(void*)>;

  [[nodiscard]] bool read_only() const;
  [[nodiscard]] mapping::StoreTarget target() const;
  [[nodiscard]] void* ptr() const;
  [[nodiscard]] std::size_t size() const;

  [[nodiscard]] static ExternalAllocation create_sysmem(
    void* ptr,
    std::size_t size,
    bool read_only                 = true,
    std::optional<Deleter> deleter = std::nullopt);
  [[nodiscard]] static ExternalAllocation create_sysmem(
    const void* ptr, std::size_t size, std::optional<Deleter> deleter = std::nullopt);
  [[nodiscard]] static ExternalAllocation create_zcmem(
    void* ptr,
    std::size_t size,
    bool read_only                 = true,
    std::optional<Deleter> deleter = std::nullopt);
  [[nodiscard]] static ExternalAllocation create_zcmem(
    const void* ptr, std::size_t size, std::optional<Deleter> deleter = std::nullopt);
  [[nodiscard]] static ExternalAllocation create_fbmem(
    std::uint32_t local_device_id,
    void* ptr,
    std::size_t size,
    bool read_only                 = true,
    std::optional<Deleter> deleter = std::nullopt);
  [[nodiscard]] static ExternalAllocation create_fbmem(
    std::uint32_t local_device_id,
    const void* ptr,
    std::size_t size,
    std::optional<Deleter> deleter = std::nullopt);

  ExternalAllocation() = default;

 private:
  std::shared_ptr<detail::ExternalAllocation> impl_{};
};

}  // namespace legate
