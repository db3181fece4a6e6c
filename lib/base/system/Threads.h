//===- Threads.h - Share work between threads -----------------------------===//
//
//   inThreads(threadsFor(Pieces, 4), [&](size_t Thread) { … });
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_THREADS_H
#define ARRAYLINT_BASE_SYSTEM_THREADS_H

#include "llvm/ADT/STLExtras.h"
#include <cstddef>

namespace arraylint {

/// Number of threads to use: one for each \p AtLeast pieces of work, at least
/// one and at most the number of processors that this process may use.
size_t threadsFor(size_t Pieces, size_t AtLeast);

/// Calls \p Work(0) in this thread and \p Work(I) for each other I below \p
/// Count in a thread of its own. If the system cannot create a thread, its call
/// is omitted, so the threads that do run must share all of the work. Returns
/// when all calls have returned.
void inThreads(size_t Count, llvm::function_ref<void(size_t)> Work);

} // namespace arraylint

#endif
