#include "base/workers/WorkerProcess.h"
#include "base/system/EndWithParent.h"
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <new>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"

namespace arraylint {

/// Clang recurses for each level of an expression, and so do we: a sum of ten
/// thousand terms needs more than the usual 8 MB. The kernel reserves at least
/// 128 MB for the stack of a main thread.
static void raiseStackLimit() {
  constexpr rlim_t Wanted = 112 << 20;
  rlimit Limit;
  if (getrlimit(RLIMIT_STACK, &Limit) == 0 && Limit.rlim_cur < Wanted) {
    Limit.rlim_cur = std::min(Wanted, Limit.rlim_max);
    setrlimit(RLIMIT_STACK, &Limit);
  }
}

/// Makes a worker reuse the memory that it frees instead of returning it to the
/// system, which would clear it first; but for large blocks. A worker that
/// grows is replaced.
static void keepFreedMemory() {
#ifdef __GLIBC__
  // Clang's pools stay in the heap. Its few large tables do not: each leaves a
  // hole when it grows.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 512 << 10);
#endif
}

/// The processor time of this process so far, in seconds: rounded up, so that
/// no work has too little, except for the first tenth, which starting takes.
static rlim_t secondsSpent() {
  rusage Used = {};
  getrusage(RUSAGE_SELF, &Used);
  const auto Microseconds = [](const timeval &Of) {
    return uint64_t(Of.tv_sec) * 1'000'000 + uint64_t(Of.tv_usec);
  };
  return (Microseconds(Used.ru_utime) + Microseconds(Used.ru_stime) + 900'000) /
         1'000'000;
}

static uint64_t peakBytes() {
  rusage Used = {};
  getrusage(RUSAGE_SELF, &Used);
  return uint64_t(Used.ru_maxrss) << 10;
}

/// Limits what this process may use from now on; 0: as much as before all work.
static void limit(int Resource, const rlimit &AtFirst, uint64_t Most) {
  const rlimit Limit = Most ? rlimit{Most, RLIM_INFINITY} : AtFirst;
  setrlimit(Resource, &Limit);
}

static void endWhenOutOfMemory() {
  llvm::remove_bad_alloc_error_handler();
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(OutOfMemory); });
  std::set_new_handler([] { _exit(OutOfMemory); });
}

namespace {

/// The limits of the process, changed for each piece of work.
class ProcessLimits {
public:
  ProcessLimits() {
    getrlimit(RLIMIT_CPU, &Time);
    getrlimit(RLIMIT_DATA, &Memory);
  }

  /// The kernel sends SIGXCPU at the limit of processor time.
  void apply(const WorkLimits &Of) const {
    limit(RLIMIT_CPU, Time, Of.Seconds ? secondsSpent() + Of.Seconds : 0);
    // The shadow memory of a sanitizer exceeds every limit.
    if (LLVM_ADDRESS_SANITIZER_BUILD || LLVM_THREAD_SANITIZER_BUILD)
      return;
    limit(RLIMIT_DATA, Memory, Of.Bytes);
    if (Of.Bytes)
      endWhenOutOfMemory();
  }

private:
  rlimit Time = {}, Memory = {};
};

} // namespace

bool writeAll(int To, const void *Bytes, size_t Size) {
  const auto *At = static_cast<const char *>(Bytes);
  while (Size > 0) {
    const ssize_t Written = write(To, At, Size);
    if (Written < 0 && errno != EINTR)
      return false;
    if (Written > 0) {
      At += Written;
      Size -= size_t(Written);
    }
  }
  return true;
}

/// Reads the next order. Returns false if there is none.
static bool receive(int From, WorkOrder &Order) {
  auto *At = reinterpret_cast<char *>(&Order);
  for (size_t Left = sizeof(Order); Left > 0;) {
    const ssize_t Size = read(From, At, Left);
    if (Size == 0)
      return false;
    if (Size < 0 && errno != EINTR)
      _exit(OrderFault + errno);
    if (Size > 0) {
      At += Size;
      Left -= size_t(Size);
    }
  }
  return true;
}

void runWorker(WorkerEnds Ends, pid_t Parent,
               llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work,
               llvm::function_ref<TaskName *(size_t)> TaskOf) {
  endWithParent(Parent);
  dup2(Ends.Errors, STDERR_FILENO);
  raiseStackLimit();
  keepFreedMemory();
  const ProcessLimits Limits;
  const uint64_t First = peakBytes();
  for (WorkOrder Order; receive(Ends.Orders, Order);) {
    Limits.apply(Order.Limits);
    showTaskIn(TaskOf(Order.Index));
    std::string Output;
    {
      llvm::raw_string_ostream OS(Output);
      Work(Order.Index, OS);
    }
    const uint64_t Peak = peakBytes();
    const WorkReport Report{Output.size(), Peak, Peak - First};
    if (!writeAll(Ends.Output, &Report, sizeof(Report)) ||
        !writeAll(Ends.Output, Output.data(), Output.size())) {
      llvm::errs() << "cannot send the report: " << strerror(errno) << '\n';
      _exit(1);
    }
  }
  // Nothing is destroyed: the process ends anyway, and it must not flush
  // streams inherited from its parent.
  _exit(0);
}

} // namespace arraylint
