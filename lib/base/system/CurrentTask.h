//===- CurrentTask.h - What a worker is doing -----------------------------===//
//
// Answers: "what was the process doing when it crashed or had to be stopped?"
// It writes that to memory that its parent shares.
//
//   setCurrentTask("R214");
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_CURRENTTASK_H
#define ARRAYLINT_BASE_SYSTEM_CURRENTTASK_H

#include "llvm/ADT/StringRef.h"
#include <array>

namespace arraylint {

using TaskName = std::array<char, 16>;

/// States what this process does from now on, in at most 15 bytes. Does nothing
/// unless showTaskIn() was called.
void setCurrentTask(llvm::StringRef Name);

/// Makes setCurrentTask() write to \p Shown; null: nowhere.
void showTaskIn(TaskName *Shown);

} // namespace arraylint

#endif
