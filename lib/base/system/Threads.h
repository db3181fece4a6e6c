//===- Threads.h - Work that several processors share ---------------------===//
//
//   inThreads(threadsFor(Pieces, 4), [&](size_t Thread) { … });
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_THREADS_H
#define ARRAYLINT_BASE_SYSTEM_THREADS_H

#include "llvm/ADT/STLExtras.h"
#include <cstddef>

namespace arraylint {

/// One for each \p AtLeast pieces of work, and as many as there are processors
/// for this process at most; one at least.
size_t threadsFor(size_t Pieces, size_t AtLeast);

/// Calls \p Work with 0 here, and with each number below \p Count in a thread
/// of its own, or not at all if the system gives no thread: whoever runs has to
/// take what is left. Returns when all are done.
void inThreads(size_t Count, llvm::function_ref<void(size_t)> Work);

} // namespace arraylint

#endif
