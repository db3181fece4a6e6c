//===- WorkerPool.h - Run work in child processes -------------------------===//
//
// Answers: "what did each piece of work write, and how did it end?" A crash
// affects only the piece of work that caused it, and so does work that never
// ends if it has a limit. A child does one piece after the other until it has
// grown; then it is replaced. No child outlives its parent.
//
//   runInChildren(Files.size(), 4, [&](size_t I, raw_ostream &OS) { … });
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_WORKERS_WORKERPOOL_H
#define ARRAYLINT_BASE_WORKERS_WORKERPOOL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace arraylint {

struct ChildOutcome {
  std::string Output; ///< what the work wrote to its stream
  std::string Errors; ///< the start of what it wrote to stderr
  /// Empty if the work finished; otherwise "crashed (SIGSEGV) in R214" or
  /// similar; see CurrentTask.h.
  std::string Fault;
  bool HitLimit = false;     ///< the fault is that the work exceeded a limit
  uint64_t Milliseconds = 0; ///< wall time
  uint64_t PeakBytes = 0;    ///< peak memory use, also for earlier work
};

/// What a piece of work may use at most; 0: no limit.
struct WorkLimits {
  unsigned Seconds = 0; ///< processor time
  uint64_t Bytes = 0;   ///< memory
};

/// Runs Work(I, OS) for every I below \p Count, at most \p AtOnce at a time.
/// The outcomes are in the order of I. Work is started in \p Order if that is
/// not empty. \p Ended is called for each piece of work as it ends, and may
/// take its output. \p LimitsOf is asked before it starts.
std::vector<ChildOutcome>
runInChildren(size_t Count, unsigned AtOnce,
              llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work,
              llvm::ArrayRef<size_t> Order = {},
              llvm::function_ref<void(size_t, ChildOutcome &)> Ended = nullptr,
              llvm::function_ref<WorkLimits(size_t)> LimitsOf = nullptr);

} // namespace arraylint

#endif
