//===- UnifiedDiff.h - Edits as a patch -----------------------------------===//
//
// Answers: "what would these edits change?", in the form that `git apply` and
// `patch -p1` take, from the directory that the path is relative to.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_UNIFIEDDIFF_H
#define ARRAYLINT_FINDING_UNIFIEDDIFF_H

#include "finding/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// \p Edits are sorted and do not overlap (EditSet::editsOf). Empty if they
/// change nothing.
std::string unifiedDiff(llvm::StringRef Path, llvm::StringRef Text,
                        llvm::ArrayRef<Edit> Edits);

} // namespace arraylint

#endif
