//===- FixSteps.h - From the old content of a file to the new -------------===//
//
// Answers: "which edits does a file get for these changes, and what does it
// contain after them?" The lines that a fix touches are formatted in a step of
// their own, because their edits refer to the fixed text.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXSTEPS_H
#define ARRAYLINT_APP_ROUNDS_FIXSTEPS_H

#include "app/rounds/FixChange.h"
#include "app/rounds/FixableFiles.h"

namespace arraylint {

struct FixSteps {
  /// The edits of each step; their locations are those in the text that the
  /// previous step left.
  std::vector<std::vector<Edit>> Edits;
  std::string NotFormatted; ///< why; empty if the lines are formatted
};

FixSteps stepsOf(const std::string &File, const std::string &Before,
                 llvm::ArrayRef<Edit> Edits);

struct FixedFiles {
  FileContents Contents;
  std::string NotFormatted; ///< why, for the last such file; usually empty
};

/// The files after \p Changes were made to \p Before and the changed lines were
/// formatted.
FixedFiles filesAfter(const FileContents &Before,
                      llvm::ArrayRef<FixChange> Changes, FixLevel Upto);

} // namespace arraylint

#endif
