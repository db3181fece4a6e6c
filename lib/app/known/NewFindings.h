//===- NewFindings.h - Findings introduced by a change --------------------===//
//
// Answers: "which of these findings did not exist in that revision?" A finding
// on an unchanged line is new, too, if the change causes it, such as by a loop
// around a call elsewhere.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_NEWFINDINGS_H
#define ARRAYLINT_APP_KNOWN_NEWFINDINGS_H

#include "app/cli/CheckCommand.h"
#include "app/known/Sieve.h"
#include "base/system/GitRevision.h"
#include "finding/FindingIdentity.h"

namespace arraylint {

class NewFindings : public Sieve {
public:
  NewFindings(std::string Revision, const BatchLimits &Limits,
              const Console &User)
      : Revision(std::move(Revision)), Limits(Limits), User(User) {}

  llvm::StringRef name() const override { return "revision"; }
  /// Opens the repository that contains the first of \p Units. Reports units
  /// outside of it on stderr.
  llvm::Error prepare(llvm::ArrayRef<UnitRequest> Units) override;
  /// Determines the past findings: analyses the past state of each unit that
  /// has findings now and may have been different.
  void learn(const AnalysedUnits &Now) override;
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override;
  llvm::Error fault() const override {
    return llvm::joinErrors(PastSources.fault(), Sources.fault());
  }
  std::string origin() const override { return "of " + Revision; }

private:
  bool mayDiffer(const UnitRequest &Unit, UnitCache &Cache) const;
  std::optional<UnitRequest> pastRequest(const UnitRequest &Unit) const;
  void warnOfFailures(llvm::ArrayRef<Failure> Failures) const;
  void remember(std::vector<Finding> Findings);

  std::string Revision;
  BatchLimits Limits;
  const Console &User;
  std::optional<GitRevision> Past; ///< nothing if there is no unit
  std::vector<FindingIdentity> Old;
  SourceCache PastSources, Sources;
};

/// The sieve for `--new-from`; null if the option is not given.
llvm::Expected<std::unique_ptr<Sieve>> revisionSieve(const CheckRequest &O,
                                                     const Console &User);

} // namespace arraylint

#endif
