//===- FixApplier.h - Fixes into files, or into a patch -------------------===//
//
// Answers: "which fixes can be made now, and what do they change?"
//
//   FixPlan Plan = planFixes(Findings, Stamps, FixLevel::Safe);
//   Error E = applyFixes(Plan);      // --fix
//   OS << diffOf(Plan, Directory);   // --diff
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXAPPLIER_H
#define ARRAYLINT_APP_ROUNDS_FIXAPPLIER_H

#include "finding/EditSet.h"
#include "finding/FileStamp.h"
#include "llvm/Support/Error.h"

namespace arraylint {

struct FixPlan {
  EditSet Edits;
  std::map<std::string, std::string> Contents; ///< of the files to change
  std::vector<std::string> Changed; ///< files that are not what was analysed
  unsigned Fixed = 0;               ///< findings whose fix is in the plan
  unsigned Overlapping = 0;         ///< findings whose fix gave way to another
  unsigned Left = 0; ///< findings that stay, those that overlap included
  unsigned LeftWarnings = 0; ///< of those, how many are not mere remarks
  unsigned Suggestible = 0;  ///< of those, how many only have a suggested fix
};

/// Leaves out every fix that touches a file which differs from its stamp.
FixPlan planFixes(std::vector<Finding> Findings,
                  llvm::ArrayRef<FileStamp> Stamps, FixLevel Upto);

/// Writes all files, or says which could not be written. All new contents are
/// on the disk before the first file is replaced.
llvm::Error applyFixes(const FixPlan &Plan);

/// With paths relative to \p Directory.
std::string diffOf(const FixPlan &Plan, llvm::StringRef Directory);

} // namespace arraylint

#endif
