//===- JoinedNote.h - The places of findings that became one --------------===//
//
// Findings of one statement that say the same are reported once. A note says
// where each of the others is:
//
//   warning: 'item' waits for the device on every iteration
//   note: and here
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_JOINEDNOTE_H
#define ARRAYLINT_FINDING_JOINEDNOTE_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The message of such a note.
inline constexpr llvm::StringLiteral JoinedNote = "and here";

} // namespace arraylint

#endif
