//===- FixChange.h - Fixes that are made together -------------------------===//
//
// Answers: "which fixes change the same statement?" They are shown, confirmed,
// made and reverted as one change.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXCHANGE_H
#define ARRAYLINT_APP_ROUNDS_FIXCHANGE_H

#include "finding/EditSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

struct FixChange {
  std::vector<Finding> Findings; ///< at least one, as reported by the analysis
  /// The places of the findings in the original files, before any change.
  std::vector<Place> Origins;
};

/// Groups \p Findings, which are in order, into changes. The changes are in the
/// order of their first findings. \p TextOf returns the content of a file.
std::vector<FixChange> groupByStatement(
    llvm::ArrayRef<Finding> Findings, FixLevel Upto,
    llvm::function_ref<const std::string &(llvm::StringRef)> TextOf);

/// The edits of all \p Changes.
EditSet editsOf(llvm::ArrayRef<FixChange> Changes, FixLevel Upto);

} // namespace arraylint

#endif
