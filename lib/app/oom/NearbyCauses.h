//===- NearbyCauses.h - Which findings may have filled the memory? --------===//
//
// Answers: "which findings are about memory, and how far are they from the
// lines that an out-of-memory message names?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_OOM_NEARBYCAUSES_H
#define ARRAYLINT_APP_OOM_NEARBYCAUSES_H

#include "finding/Finding.h"
#include "oom/FailedAllocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

struct NearbyCause {
  const Finding *What = nullptr;
  const Rule *Of = nullptr; ///< its rule, with a MemoryReason
  /// Lines between it and the nearest line of the message in its file; 0 if it
  /// contains that line. Nothing if the message names no line of the file.
  std::optional<unsigned> Distance;
};

/// The findings of \p Found about memory, the nearest first. Relative names in
/// \p Failed are ones in \p Folder.
std::vector<NearbyCause> nearbyCauses(llvm::ArrayRef<Finding> Found,
                                      llvm::ArrayRef<Rule> Rules,
                                      llvm::ArrayRef<FailedAllocation> Failed,
                                      llvm::StringRef Folder);

} // namespace arraylint

#endif
