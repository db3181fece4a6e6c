//===- UnifiedDiff.h - Edits as a unified diff ----------------------------===//
//
// Answers: "what would these edits change?" as a patch for `git apply` and
// `patch -p1`, run in the directory that the path is relative to.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_UNIFIEDDIFF_H
#define ARRAYLINT_FINDING_UNIFIEDDIFF_H

#include "finding/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Returns the diff; empty if the edits change nothing. \p Edits must be sorted
/// and must not overlap (see EditSet::editsOf).
std::string unifiedDiff(llvm::StringRef Path, llvm::StringRef Text,
                        llvm::ArrayRef<Edit> Edits);

} // namespace arraylint

#endif
