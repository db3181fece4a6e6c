//===- WorkerPool.h - Work in processes of its own ------------------------===//
//
// Answers: "what did each piece of work write, and how did it end?" A piece
// that crashes takes nothing with it but itself.
//
//   runInChildren(Files.size(), 4, [&](size_t I, raw_ostream &OS) { … });
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_WORKERPOOL_H
#define ARRAYLINT_BASE_SYSTEM_WORKERPOOL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace arraylint {

struct ChildOutcome {
  std::string Output; ///< what the work wrote to its stream
  std::string Errors; ///< the start of what it wrote to stderr
  /// Empty if it came to its end; else "crashed (SIGSEGV)" or the like.
  std::string Fault;
  uint64_t Milliseconds = 0; ///< from its start to its end
  uint64_t PeakBytes = 0;    ///< of memory
};

/// Runs Work(I, OS) for every I below \p Count, at most \p AtOnce at a time.
/// The outcomes are in the order of I; the work starts in \p Order, if that is
/// not empty. \p Ended is told of each as it ends.
std::vector<ChildOutcome> runInChildren(
    size_t Count, unsigned AtOnce,
    llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work,
    llvm::ArrayRef<size_t> Order = {},
    llvm::function_ref<void(size_t, const ChildOutcome &)> Ended = nullptr);

} // namespace arraylint

#endif
