//===- UnitFindings.h - What the units of a run found together ------------===//
//
// Answers: "which findings, counts and failures does a report of these units
// hold?" The units may have been analysed now, or by the shards that `link`
// joins.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_UNITFINDINGS_H
#define ARRAYLINT_APP_KNOWN_UNITFINDINGS_H

#include "app/known/SieveList.h"
#include "report/ReportWriter.h"

namespace arraylint {

/// Does one of \p Reports need the counts of idioms?
bool needIdioms(llvm::ArrayRef<ReportRequest> Reports);

/// Records in \p Found which files use no library. A file that is compiled
/// several times uses one if any of its units does. \p Files are those of \p
/// Reports.
void noteUse(llvm::ArrayRef<llvm::StringRef> Files,
             llvm::ArrayRef<UnitResults> Reports, RunResults &Found);

/// A failure and the place of its file among all that are checked; 0 if it is
/// of an argument.
using PlacedFailure = std::pair<size_t, Failure>;

/// Moves the failures of \p Reports to \p Into; \p Places are those of their
/// files.
void takeFailures(llvm::ArrayRef<size_t> Places,
                  llvm::MutableArrayRef<UnitResults> Reports,
                  std::vector<PlacedFailure> &Into);
/// In the order of the files.
std::vector<Failure> inOrder(std::vector<PlacedFailure> Of);

/// Adds the linked results \p Of to \p Found, and counts the idioms if \p
/// CountsIdioms. The findings of what is returned are in \p Found.
SiftedFindings takeResults(UnitResults Of, SieveList &Sieves, bool CountsIdioms,
                           RunResults &Found);

/// Asks git where the files come from, if one of \p Reports says it.
void findOrigin(llvm::ArrayRef<ReportRequest> Reports, RunResults &Found);

} // namespace arraylint

#endif
