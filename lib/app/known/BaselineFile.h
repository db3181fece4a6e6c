//===- BaselineFile.h - Compare a run with a baseline ---------------------===//
//
//   Expected<BaselineFile> Old = BaselineFile::load("old.json", Cwd);
//   Old->judge(Findings);    // suppresses the findings that it contains
//   Old->idle(…)             // the entries without a matching finding
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_BASELINEFILE_H
#define ARRAYLINT_APP_KNOWN_BASELINEFILE_H

#include "app/cli/CheckCommand.h"
#include "app/known/Baseline.h"
#include "app/known/Sieve.h"
#include "base/text/SourceText.h"
#include "unit/RuleSelection.h"
#include <set>

namespace arraylint {

class BaselineFile : public Sieve {
public:
  /// \p Given is the path as the user wrote it.
  static llvm::Expected<BaselineFile> load(const std::string &Given,
                                           llvm::StringRef WorkingDirectory);

  llvm::StringRef name() const override { return "baseline"; }
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override;
  llvm::Error fault() const override { return Sources.fault(); }
  std::string origin() const override { return "of " + Given; }
  void showIdle(const Selection &Of, const Console &User,
                llvm::ArrayRef<UnitRequest> Units,
                llvm::ArrayRef<Failure> Failures) const override;

  /// The stale entries: they matched no finding, although their rules ran and
  /// their files were \p Checked or no longer exist.
  std::vector<FindingIdentity> idle(const RuleSelection &Ran,
                                    std::set<std::string> Checked) const;
  const std::vector<FindingIdentity> &findings() const { return Findings; }

private:
  bool isGone(const std::string &File) const;

  std::string Given;
  std::string Path; ///< an absolute path
  std::vector<FindingIdentity> Findings;
  std::vector<bool> IsMatched;
  SourceCache Sources;
};

/// The sieve for `--baseline`; null if the option is not given.
llvm::Expected<std::unique_ptr<Sieve>> baselineSieve(const CheckRequest &O,
                                                     const Console &User);

/// The findings as a baseline in \p Folder would identify them.
std::vector<FindingIdentity> identitiesOf(llvm::ArrayRef<Finding> Findings,
                                          SourceCache &Sources,
                                          llvm::StringRef Folder);

} // namespace arraylint

#endif
