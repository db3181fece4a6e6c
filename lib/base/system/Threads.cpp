#include "base/system/Threads.h"
#include <algorithm>
#include <pthread.h>
#include <thread>
#include <vector>

namespace arraylint {
namespace {

struct Helper {
  llvm::function_ref<void(size_t)> Work;
  size_t Number;
  pthread_t Thread = {};
};

} // namespace

static void *help(void *Given) {
  const auto &Of = *static_cast<const Helper *>(Given);
  Of.Work(Of.Number);
  return nullptr;
}

size_t threadsFor(size_t Pieces, size_t AtLeast) {
  const size_t Processors = std::max(1u, std::thread::hardware_concurrency());
  return std::clamp<size_t>(Pieces / AtLeast, 1, Processors);
}

void inThreads(size_t Count, llvm::function_ref<void(size_t)> Work) {
  std::vector<Helper> Helpers;
  Helpers.reserve(Count); // each thread receives its element's address
  while (Helpers.size() + 1 < Count) {
    Helper &New = Helpers.emplace_back(Helper{Work, Helpers.size() + 1});
    if (pthread_create(&New.Thread, nullptr, help, &New) != 0) {
      Helpers.pop_back();
      break;
    }
  }
  Work(0);
  for (const Helper &Of : Helpers)
    pthread_join(Of.Thread, nullptr);
}

} // namespace arraylint
