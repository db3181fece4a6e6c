//===- IdleRegions.h - Which regions accepted nothing? --------------------===//
//
// Answers: "which regions of a project's file accepted nothing in this run?"
// They are told on stderr, and change no exit status.
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

/// Files that one configuration spoke for in a run.
struct CheckedFiles {
  std::shared_ptr<const ConfigFile> Config;
  std::set<std::string> Files; ///< absolute paths
};

std::vector<CheckedFiles> checkedFiles(llvm::ArrayRef<UnitRequest> Units,
                                       llvm::ArrayRef<Failure> Failures);

/// Tells the regions of \p Of that are not \p InUse although all that they
/// speak of was looked at: each of their rules that is on ran, and
/// every file was checked. Nothing is known of headers unless the whole of the
/// project was checked.
void showIdleRegions(const CheckedFiles &Of, const std::set<Acceptance> &InUse,
                     const Selection &What, const Console &User);

} // namespace arraylint

#endif
