//===- NewFindings.h - What has a change made? ----------------------------===//
//
// Answers: "which of these findings were not there in that revision?" Also one
// in a line that nobody touched counts, if the change has made it: by a loop
// around a call elsewhere, say.
//
//   Expected<NewFindings> New = NewFindings::since("main", Requests.Units);
//   New->see(Requests.Units, Reports, Cache);
//   New->oldOnes(Found.Findings)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_NEWFINDINGS_H
#define ARRAYLINT_APP_KNOWN_NEWFINDINGS_H

#include "app/batch/RunLog.h"
#include "app/batch/UnitCache.h"
#include "base/system/GitRevision.h"
#include "finding/FindingIdentity.h"
#include "report/Reporter.h"
#include <set>
#include <tuple>

namespace arraylint {

class NewFindings {
public:
  /// Of the repository that the first of \p Units lies in. Tells on stderr
  /// which ones do not.
  static llvm::Expected<NewFindings> since(const Options &O,
                                           llvm::ArrayRef<UnitRequest> Units,
                                           llvm::StringRef WorkingDirectory);

  /// Learns what was found then: analyses each of \p Units again as it was,
  /// that has findings now and may have been another. \p Log hears of that.
  void see(llvm::ArrayRef<UnitRequest> Units,
           llvm::ArrayRef<UnitReport> Reports, UnitCache &Cache, RunLog &Log);
  /// A finding by its place, its rule's code and its message.
  using Key = std::tuple<Place, std::string, std::string>;
  static Key keyOf(const Finding &F) { return {F.Where, F.Code, F.Message}; }
  /// Those that are not new.
  std::set<Key> oldOnes(llvm::ArrayRef<Finding> Findings) const;

private:
  NewFindings(const Options &O, llvm::StringRef WorkingDirectory)
      : O(O), WorkingDirectory(WorkingDirectory) {}

  bool mayDiffer(const UnitRequest &Unit, UnitCache &Cache) const;
  std::optional<UnitRequest> asItWas(const UnitRequest &Unit) const;
  void tellFailures(llvm::ArrayRef<Failure> Failures) const;
  void remember(std::vector<Finding> Findings);

  const Options &O;
  std::string WorkingDirectory;
  std::optional<GitRevision> Past; ///< nothing if there is no unit
  std::vector<FindingIdentity> Old;
};

} // namespace arraylint

#endif
