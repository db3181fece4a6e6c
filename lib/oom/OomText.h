//===- OomText.h - Read out-of-memory messages ----------------------------===//
//
// Answers: "which failed allocations does this output of a program report?" The
// messages of a library are one file in formats/.
//
//   readOomText("… Failed to allocate 8388608 bytes on memory … (of kind "
//               "SYSTEM_MEM) … of Task BinaryOpTask[oom.cpp:16] (UID 8)")
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_OOMTEXT_H
#define ARRAYLINT_OOM_OOMTEXT_H

#include "oom/FailedAllocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The allocations in the order of the text. GPUs that fail at the same line
/// are all there.
std::vector<FailedAllocation> readOomText(llvm::StringRef Text);

/// The beginnings of the messages that are understood, for users.
llvm::ArrayRef<llvm::StringLiteral> knownMessages();

} // namespace arraylint

#endif
