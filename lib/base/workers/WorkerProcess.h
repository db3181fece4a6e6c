//===- WorkerProcess.h - The worker's side of a pool ----------------------===//
//
// Answers: "what does a process of a WorkerPool do?" It reads orders from one
// pipe, and writes a report and the output of each to another, until there are
// no more orders.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_WORKERS_WORKERPROCESS_H
#define ARRAYLINT_BASE_WORKERS_WORKERPROCESS_H

#include "base/system/CurrentTask.h"
#include "base/workers/WorkerPool.h"
#include <sys/types.h>

namespace arraylint {

/// The exit status of a worker that could not allocate memory.
constexpr int OutOfMemory = 77;
/// If a worker cannot read its order, it exits with this plus errno: the parent
/// may take a message for one about the order before.
constexpr int OrderFault = 100;

/// Sent to a worker.
struct WorkOrder {
  uint64_t Index = 0;
  WorkLimits Limits;
};

/// Sent by a worker, before the output.
struct WorkReport {
  uint64_t OutputBytes = 0;
  uint64_t PeakBytes = 0;  ///< memory use of the process so far
  uint64_t GrownBytes = 0; ///< how much of that it did not have at first
};

/// The ends of the pipes that a worker uses.
struct WorkerEnds {
  int Orders, Output, Errors;
};

/// Writes all of the bytes. Returns false with errno if that fails.
bool writeAll(int To, const void *Bytes, size_t Size);

/// Runs \p Work for each order, and ends this process. It states what it is
/// doing where \p TaskOf says.
[[noreturn]] void
runWorker(WorkerEnds Ends, pid_t Parent,
          llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work,
          llvm::function_ref<TaskName *(size_t)> TaskOf);

} // namespace arraylint

#endif
