//===- UnitRequests.h - The translation units to analyse ------------------===//
//
// Answers: "which translation units, with which flags, checks and thresholds,
// does this command line select?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITREQUESTS_H
#define ARRAYLINT_APP_BATCH_UNITREQUESTS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "unit/TranslationUnit.h"
#include "llvm/Support/Error.h"
#include <set>

namespace arraylint {

struct UnitRequests {
  std::vector<UnitRequest> Units;
  /// Arguments that select nothing to analyse, and files without a usable
  /// command.
  std::vector<Failure> Unusable;
  size_t FileCount = 0; ///< all requested files, including unusable
                        ///< ones
  /// With --shard, the shard; FileCount and Units are those of it alone.
  std::optional<ShardOfRun> Part;
  /// filesDigest() of all files, of other shards too.
  std::string FilesDigest;
  std::vector<std::string> Files; ///< these, with --shard
  /// Of each of Units and of Unusable, the place of its file among those of all
  /// shards, from 1; 0 for arguments.
  std::vector<size_t> UnitPlaces, UnusablePlaces;
};

/// The units that \p What selects. Reports remarks on compile commands and the
/// configuration on stderr. With \p StampsAll, their results have a stamp of
/// every file that is read.
llvm::Expected<UnitRequests> unitRequests(const Selection &What,
                                          const Console &User,
                                          bool StampsAll = false);

/// The files of \p Units that were analysed successfully with each of their
/// commands.
std::set<std::string> analysedFiles(llvm::ArrayRef<UnitRequest> Units,
                                    llvm::ArrayRef<Failure> Failures);

} // namespace arraylint

#endif
