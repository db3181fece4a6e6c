//===- FixChange.h - What is changed at once ------------------------------===//
//
// Answers: "which fixes belong together, because one statement is what they
// change?" They are shown, asked for, made and taken back as one.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXCHANGE_H
#define ARRAYLINT_APP_ROUNDS_FIXCHANGE_H

#include "finding/EditSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

struct FixChange {
  std::vector<Finding> Findings; ///< at least one, as they were analysed
  /// Where each of them stood before any change.
  std::vector<Place> Origins;
};

/// \p Findings are those whose fixes are made together, in order. The changes
/// are in the order of their first findings; \p TextOf gives a file's content.
std::vector<FixChange> groupByStatement(
    llvm::ArrayRef<Finding> Findings, FixLevel Upto,
    llvm::function_ref<const std::string &(llvm::StringRef)> TextOf);

/// The edits of all of them.
EditSet editsOf(llvm::ArrayRef<FixChange> Changes, FixLevel Upto);

} // namespace arraylint

#endif
