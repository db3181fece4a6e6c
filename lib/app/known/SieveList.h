//===- SieveList.h - The ordered list of sieves ---------------------------===//
//
//   auto Sieves = SieveList::load(O, User);
//   Sieves->prepare(Units);              // before the analysis
//   Sieves->learn({Units, Reports, …});  // after it
//   Sieves->sift(Findings).Reported
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_SIEVELIST_H
#define ARRAYLINT_APP_KNOWN_SIEVELIST_H

#include "app/cli/CheckCommand.h"
#include "app/known/Sieve.h"
#include <memory>
#include <set>

namespace arraylint {

/// The results of sift(); both lists are sorted and merged.
struct SiftedFindings {
  struct Count {
    const Sieve *By;
    size_t Findings; ///< held back by this sieve and by none before it
  };

  std::vector<Finding> Reported, Suppressed;
  std::vector<Count> KeptBack; ///< one for each sieve, in order
  /// The comments and regions that suppress a finding.
  std::set<Suppression> InUse;

  /// The summary of findings held back, such as "3 findings of old.json".
  std::vector<std::string> leftOut() const;
};

class SieveList {
public:
  /// Only comments and regions, which every command respects.
  SieveList();
  /// Also the sieves that command-line options add. \p User must outlive the
  /// list.
  static llvm::Expected<SieveList> load(const CheckRequest &O,
                                        const Console &User);

  template <typename T> T &add(std::unique_ptr<T> New) {
    T &Added = *New;
    All.push_back(std::move(New));
    return Added;
  }

  /// The files to check if the user names none.
  std::vector<std::string> files() const;
  llvm::Error prepare(llvm::ArrayRef<UnitRequest> Units);
  void learn(const AnalysedUnits &Of);
  /// The first sieve that holds a finding back decides on it. A finding that
  /// one translation unit reports is reported even if another one suppresses
  /// it: two projects that include the same header have their own
  /// configurations.
  SiftedFindings sift(std::vector<Finding> Findings);
  llvm::Error fault() const;
  void showIdle(const Selection &Of, const Console &User,
                llvm::ArrayRef<UnitRequest> Units,
                llvm::ArrayRef<Failure> Failures) const;

private:
  std::vector<std::unique_ptr<Sieve>> All;
};

/// The findings in \p Report, whether reported or suppressed.
std::vector<Finding> allFindings(UnitResults &Report);

} // namespace arraylint

#endif
