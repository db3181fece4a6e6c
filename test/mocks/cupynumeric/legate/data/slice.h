// Mock of legate::Slice: start and stop, no step.
#pragma once

#include <cstdint>
#include <optional>

namespace legate {

class Slice {
 public:
  static constexpr std::nullopt_t OPEN = std::nullopt;

  Slice(std::optional<std::int64_t> _start = OPEN, std::optional<std::int64_t> _stop = OPEN);

  std::optional<std::int64_t> start{OPEN};
  std::optional<std::int64_t> stop{OPEN};
};

}  // namespace legate
