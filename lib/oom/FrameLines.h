//===- FrameLines.h - Which line of the user's code is on the stack? ------===//
//
// Answers: "which line of the program called the library?" The program must
// still be where it was and have debug information.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_FRAMELINES_H
#define ARRAYLINT_OOM_FRAMELINES_H

#include "oom/FailedAllocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The innermost line that is not in the system's folders; nothing if there is
/// none. Relative names of programs are ones in \p Folder.
std::optional<CodeLine> userLine(llvm::ArrayRef<StackFrame> Frames,
                                 llvm::StringRef Folder);

} // namespace arraylint

#endif
