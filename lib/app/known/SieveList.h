//===- SieveList.h - Which findings are reported? -------------------------===//
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

/// Both lists are sorted and merged.
struct SiftedFindings {
  struct Count {
    const Sieve *By;
    size_t Findings; ///< that this sieve kept back and none before it
  };

  std::vector<Finding> Reported, Accepted;
  std::vector<Count> KeptBack; ///< one for each sieve, in their order
  /// Each comment and region that accepts a finding.
  std::set<Acceptance> InUse;

  /// "3 findings of old.json", for the summary.
  std::vector<std::string> leftOut() const;
};

class SieveList {
public:
  /// Comments and regions alone, which every command obeys.
  SieveList();
  /// And those that the user asks for. \p User has to live as long.
  static llvm::Expected<SieveList> load(const CheckRequest &O,
                                        const Console &User);

  template <typename T> T &add(std::unique_ptr<T> New) {
    T &Added = *New;
    All.push_back(std::move(New));
    return Added;
  }

  /// Files to check if the user names none.
  std::vector<std::string> files() const;
  llvm::Error prepare(llvm::ArrayRef<UnitRequest> Units);
  void learn(const AnalysedUnits &Of);
  /// The first sieve that keeps a finding back decides on it. A finding that
  /// one translation unit reports is reported although another one accepts it:
  /// of two projects that include a header each has its own configuration.
  SiftedFindings sift(std::vector<Finding> Findings);
  void showIdle(const Selection &Of, const Console &User,
                llvm::ArrayRef<UnitRequest> Units,
                llvm::ArrayRef<Failure> Failures) const;

private:
  std::vector<std::unique_ptr<Sieve>> All;
};

/// What \p Report holds, reported or accepted.
std::vector<Finding> allFindings(UnitReport &Report);

} // namespace arraylint

#endif
