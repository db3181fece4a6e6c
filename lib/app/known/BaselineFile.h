//===- BaselineFile.h - What a baseline says of this run ------------------===//
//
//   Expected<BaselineFile> Old = BaselineFile::load("old.json", Cwd);
//   Old->accept(Found);      // what it knows is not told any more
//   Old->idle(…)             // what nothing in Found has matched
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_BASELINEFILE_H
#define ARRAYLINT_APP_KNOWN_BASELINEFILE_H

#include "app/known/Baseline.h"
#include "report/Reporter.h"
#include "unit/RuleSelection.h"
#include <set>

namespace arraylint {

class BaselineFile {
public:
  /// \p Given as the user wrote it.
  static llvm::Expected<BaselineFile> load(const std::string &Given,
                                           llvm::StringRef WorkingDirectory);

  /// Moves to the accepted ones what is known; how many these are.
  size_t accept(Results &Found);
  /// The entries that matched nothing, where that means that there is nothing:
  /// their rules ran, and their files were \p Checked, or are gone.
  std::vector<FindingIdentity> idle(const RuleSelection &Ran,
                                    std::set<std::string> Checked) const;
  const std::vector<FindingIdentity> &findings() const { return Findings; }

private:
  bool isGone(const std::string &File) const;

  std::string Path; ///< absolute
  std::vector<FindingIdentity> Findings;
  std::vector<bool> IsMatched;
};

/// As a baseline in \p Folder knows them.
std::vector<FindingIdentity> identitiesOf(llvm::ArrayRef<Finding> Findings,
                                          SourceCache &Sources,
                                          llvm::StringRef Folder);

} // namespace arraylint

#endif
