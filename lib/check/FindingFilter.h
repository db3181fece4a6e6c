//===- FindingFilter.h - Is a finding reported here? ----------------------===//
//
// Answers: "how do the configuration file and suppression comments affect a
// finding at this place?" The file's `exclude`, `paths` and `regions` refer to
// the file that contains the finding, even if it is a header; its `rules` refer
// to the translation unit.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_FINDINGFILTER_H
#define ARRAYLINT_CHECK_FINDINGFILTER_H

#include "analysis/calls/UnitTests.h"
#include "analysis/work/UnitAnalysis.h"
#include "check/ProjectSettings.h"
#include "check/SuppressedCode.h"
#include "llvm/ADT/DenseMap.h"

namespace arraylint {

class FindingFilter {
public:
  FindingFilter(const ProjectSettings &Settings, UnitAnalysis &Unit)
      : Settings(Settings), Unit(Unit), Today(today()) {}

  /// The settings of the rule in the file of \p Where.
  const RuleState &stateAt(clang::SourceLocation Where);

  struct Verdict {
    /// False in excluded files, where the rule is off, and in code that is
    /// never run.
    bool IsWanted = true;
    /// The highest level that it may have: lower in unit tests, in functions
    /// that nothing calls, and for libraries that say so.
    Level Highest = Level::Warning;
    /// The name of the function of the finding; see Finding.
    std::optional<NameId> CalledAs;
    std::vector<Suppression> SuppressedBy;
    /// The text of a note that names the expired suppression; empty if there is
    /// none.
    std::string Ended;
  };
  /// Decides whether a finding at \p Where is reported.
  Verdict judge(clang::SourceLocation Where);

private:
  struct File {
    std::string Path; ///< the path to match patterns against
    bool IsExcluded = false;
    RuleState State;
  };

  const File &fileAt(clang::SourceLocation InFile);
  /// Applies the project's regions to \p Result.
  void askProject(clang::SourceLocation InFile, Verdict &Result);
  /// Applies suppression comments to \p Result.
  void askComments(clang::SourceLocation InFile, Verdict &Result);
  void askTests(clang::SourceLocation Where, Verdict &Result);
  void askCalls(clang::SourceLocation InFile, Verdict &Result) const;
  void askLibraries(Verdict &Result) const;
  bool isInFunction(clang::SourceLocation InFile, llvm::StringRef Name) const;

  const ProjectSettings &Settings;
  UnitAnalysis &Unit;
  CalendarDate Today;
  std::optional<UnitTests> Tests; ///< created when the first finding is judged
  llvm::DenseMap<clang::FileID, std::unique_ptr<File>> Files;
};

} // namespace arraylint

#endif
