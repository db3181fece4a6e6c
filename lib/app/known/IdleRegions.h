//===- IdleRegions.h - Unused regions -------------------------------------===//
//
// Answers: "which regions of a configuration file suppressed nothing in this
// run?" They are reported on stderr and do not change the exit status.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_IDLEREGIONS_H
#define ARRAYLINT_APP_KNOWN_IDLEREGIONS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "project/ConfigFile.h"
#include "unit/TranslationUnit.h"
#include <set>

namespace arraylint {

/// The files of a run that one configuration applies to.
struct CheckedFiles {
  std::shared_ptr<const ConfigFile> Config;
  std::set<std::string> Files; ///< absolute paths
};

std::vector<CheckedFiles> checkedFiles(llvm::ArrayRef<UnitRequest> Units,
                                       llvm::ArrayRef<Failure> Failures);

/// Reports the regions of \p Of that are not \p InUse although everything they
/// apply to was checked: all of their enabled rules ran, on every file. Headers
/// only count if the whole project was checked.
void showIdleRegions(const CheckedFiles &Of, const std::set<Suppression> &InUse,
                     const Selection &What, const Console &User);

} // namespace arraylint

#endif
