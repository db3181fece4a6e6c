// Mock of legate::mapping::Machine.
#pragma once

#include <legate/mapping/mapping.h>

#include <cstdint>
#include <memory>
#include <string>

namespace legate::mapping {

namespace detail {
class Machine;
}  // namespace detail

class Machine {
 public:
  [[nodiscard]] TaskTarget preferred_target() const;
  [[nodiscard]] std::uint32_t count() const;
  [[nodiscard]] std::uint32_t count(TaskTarget target) const;
  [[nodiscard]] std::string to_string() const;
  [[nodiscard]] Machine only(TaskTarget target) const;
  [[nodiscard]] bool empty() const;

 private:
  std::shared_ptr<detail::Machine> impl_{};
};

}  // namespace legate::mapping
