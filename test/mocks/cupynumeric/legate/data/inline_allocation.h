// Mock of legate::InlineAllocation.
#pragma once

#include <legate/mapping/mapping.h>

#include <cstddef>
#include <vector>

namespace legate {

class InlineAllocation {
 public:
  InlineAllocation() = default;
  InlineAllocation(void* ptr_, std::vector<std::size_t> strides_, mapping::StoreTarget target_);

  void* ptr{};
  std::vector<std::size_t> strides{};
  mapping::StoreTarget target{};
};

}  // namespace legate
