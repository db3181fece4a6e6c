#include "base/system/Threads.h"
#include <algorithm>
#include <pthread.h>
#include <thread>
#include <vector>
#ifdef __linux__
#include <sched.h>
#endif

namespace arraylint {
namespace {

struct Helper {
  llvm::function_ref<void(size_t)> Work;
  size_t Number;
  pthread_t Thread = {};
};

/// Linux leaves a new thread where it was made for some milliseconds, which is
/// longer than the work takes: it is kept away from there.
class ElsewhereAttributes {
public:
  ElsewhereAttributes() {
    pthread_attr_init(&Attributes);
#ifdef __linux__
    cpu_set_t Allowed;
    const int Here = sched_getcpu();
    if (Here < 0 || sched_getaffinity(0, sizeof(Allowed), &Allowed) != 0)
      return;
    CPU_CLR(Here, &Allowed);
    if (CPU_COUNT(&Allowed) != 0)
      pthread_attr_setaffinity_np(&Attributes, sizeof(Allowed), &Allowed);
#endif
  }
  ~ElsewhereAttributes() { pthread_attr_destroy(&Attributes); }
  ElsewhereAttributes(const ElsewhereAttributes &) = delete;
  ElsewhereAttributes &operator=(const ElsewhereAttributes &) = delete;

  const pthread_attr_t *get() const { return &Attributes; }

private:
  pthread_attr_t Attributes;
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
  Helpers.reserve(Count); // each is told its address
  if (Count > 1) {
    const ElsewhereAttributes Elsewhere;
    while (Helpers.size() + 1 < Count) {
      Helper &New = Helpers.emplace_back(Helper{Work, Helpers.size() + 1});
      if (pthread_create(&New.Thread, Elsewhere.get(), help, &New) != 0) {
        Helpers.pop_back();
        break;
      }
    }
  }
  Work(0);
  for (const Helper &Of : Helpers)
    pthread_join(Of.Thread, nullptr);
}

} // namespace arraylint
