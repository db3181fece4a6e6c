//===- CurrentFindings.h - What is found now? -----------------------------===//
//
// Analyses what a command selects, for commands that do something with the
// findings other than to report them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CURRENTFINDINGS_H
#define ARRAYLINT_APP_COMMANDS_CURRENTFINDINGS_H

#include "app/batch/UnitRequests.h"
#include "app/cli/Console.h"
#include "app/known/SieveList.h"

namespace arraylint {

struct CurrentFindings {
  std::vector<UnitRequest> Units;
  std::vector<Finding> Reported; ///< sorted; what \p Sieves let through
  std::vector<Failure> Failures; ///< the user has been told
};

/// Fails if the files or the cache cannot be used.
llvm::Expected<CurrentFindings>
currentFindings(const Selection &Of, SieveList &Sieves, const Console &User);

} // namespace arraylint

#endif
