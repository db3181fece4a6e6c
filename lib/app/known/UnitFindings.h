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
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

/// Does one of \p Reports need the counts of idioms?
bool needIdioms(llvm::ArrayRef<ReportRequest> Reports);

/// Records in \p Found which files use no library. A file that is compiled
/// several times uses one if any of its units does. \p Files are those of \p
/// Reports.
void noteUse(llvm::ArrayRef<llvm::StringRef> Files,
             llvm::ArrayRef<UnitResults> Reports, RunResults &Found);

/// Something of a file, and the place of the file among all that are checked; 0
/// if it is of an argument.
template <typename T> using Placed = std::pair<size_t, T>;

/// In the order of the files; what is of one file stays as it is.
template <typename T> std::vector<T> inOrder(std::vector<Placed<T>> Of) {
  std::vector<std::pair<size_t, size_t>> Order;
  for (size_t I = 0; I < Of.size(); ++I)
    Order.emplace_back(Of[I].first, I);
  llvm::sort(Order);
  std::vector<T> Ordered;
  Ordered.reserve(Of.size());
  for (auto [Place, I] : Order)
    Ordered.push_back(std::move(Of[I].second));
  return Ordered;
}

/// Moves the failures of \p Reports to \p Into; \p Places are those of their
/// files.
void takeFailures(llvm::ArrayRef<size_t> Places,
                  llvm::MutableArrayRef<UnitResults> Reports,
                  std::vector<Placed<Failure>> &Into);

/// Adds the linked results \p Of to \p Found, and counts the idioms if \p
/// CountsIdioms. The findings of what is returned are in \p Found.
SiftedFindings takeResults(UnitResults Of, SieveList &Sieves, bool CountsIdioms,
                           RunResults &Found);

/// Asks git where the files come from, if one of \p Reports says it.
void findOrigin(llvm::ArrayRef<ReportRequest> Reports, RunResults &Found);

} // namespace arraylint

#endif
