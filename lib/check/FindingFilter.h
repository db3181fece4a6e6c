//===- FindingFilter.h - May this be said here? ---------------------------===//
//
// Answers: "what do the project's file and the comments of the source say of a
// finding at this place?" The file's `exclude`, `paths` and `regions` speak of
// the file that a finding lies in, be it a header; its `rules` are those of the
// translation unit.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_FINDINGFILTER_H
#define ARRAYLINT_CHECK_FINDINGFILTER_H

#include "analysis/work/UnitAnalysis.h"
#include "check/AllowedCode.h"
#include "check/CheckSettings.h"
#include "llvm/ADT/DenseMap.h"

namespace arraylint {

class FindingFilter {
public:
  FindingFilter(const CheckSettings &Settings, const UnitAnalysis &Unit)
      : Settings(Settings), Unit(Unit), Today(today()) {}

  /// What is in force for the rule in the file of \p Where.
  const RuleState &stateAt(clang::SourceLocation Where);

  struct Verdict {
    /// False in files that are left out, and where the rule is off.
    bool IsWanted = true;
    std::vector<Acceptance> AcceptedBy;
    /// Who accepted the finding until when: what people are told; or empty.
    std::string Ended;
  };
  Verdict judge(clang::SourceLocation Where);

private:
  struct File {
    std::string Path; ///< as patterns know it
    bool IsExcluded = false;
    RuleState State;
  };

  const File &fileAt(clang::SourceLocation InFile);
  /// What regions say, into \p Result.
  void askProject(clang::SourceLocation InFile, Verdict &Result);
  /// What comments say, into \p Result.
  void askComments(clang::SourceLocation InFile, Verdict &Result);
  bool isInFunction(clang::SourceLocation InFile, llvm::StringRef Name) const;

  const CheckSettings &Settings;
  const UnitAnalysis &Unit;
  CalendarDate Today;
  llvm::DenseMap<clang::FileID, std::unique_ptr<File>> Files;
};

} // namespace arraylint

#endif
