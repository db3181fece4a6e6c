//===- EndWithParent.h - Do not outlive the parent process ----------------===//
//
//   const pid_t Parent = getpid();
//   if (fork() == 0)
//     endWithParent(Parent);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_ENDWITHPARENT_H
#define ARRAYLINT_BASE_SYSTEM_ENDWITHPARENT_H

#include <sys/types.h>

namespace arraylint {

/// Ends this process, and the program that it executes, when \p Parent has
/// ended, however that happens; at once if it has already. May be called after
/// fork() in a process with several threads.
void endWithParent(pid_t Parent);

} // namespace arraylint

#endif
