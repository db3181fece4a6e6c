// Mock of legate::Library.
#pragma once

#include <legate/utilities/typedefs.h>

#include <string_view>

namespace legate {

struct ResourceConfig {
  std::int64_t max_tasks{1024};
  std::int64_t max_dyn_tasks{0};
  std::int64_t max_reduction_ops{};
  std::int64_t max_projections{};
  std::int64_t max_shardings{};
};

class Library {
 public:
  [[nodiscard]] std::string_view get_library_name() const;
  [[nodiscard]] LocalTaskID get_new_task_id();

 private:
  void* impl_{};
};

}  // namespace legate
