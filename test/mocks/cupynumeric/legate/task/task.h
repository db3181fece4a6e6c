// Mock of legate::LegateTask, the base of every task.
#pragma once

#include <legate/runtime/library.h>
#include <legate/task/task_context.h>

namespace legate {

template <typename T>
class LegateTask {
 public:
  static void register_variants(Library library);
};

}  // namespace legate
