//===- OtherUnits.h - Facts about units that were not analysed ------------===//
//
// Answers: "what is known of the rest of the project?" Those are the files of
// the compilation databases that the analysed files belong to. Their facts come
// from the cache, if they are up to date; nothing is analysed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_OTHERUNITS_H
#define ARRAYLINT_APP_BATCH_OTHERUNITS_H

#include "app/batch/UnitCache.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/Console.h"

namespace arraylint {

struct OtherUnits {
  /// Also that the program is complete, if all files are known.
  std::vector<FunctionFacts> Facts;
  size_t Files = 0; ///< of the databases, without those that were analysed
  size_t Known = 0; ///< those of them whose facts are up to date
};

/// The units beside \p Asked, the units that \p What selects.
OtherUnits otherUnits(const Selection &What, const Console &User,
                      const UnitRequests &Asked, UnitCache &Cache);

/// The files of the databases that \p Analysed, files that \p What selects, are
/// in, without these.
std::set<std::string> otherFiles(const Selection &What, const Console &User,
                                 const std::set<std::string> &Analysed);

} // namespace arraylint

#endif
