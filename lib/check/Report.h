//===- Report.h - One warning with its notes and fixes --------------------===//
//
// Answers: "how does a check speak?" The report is given to clang-tidy when it
// goes out of scope: the safe fix on the warning, a suggested one on a note.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_REPORT_H
#define ARRAYLINT_CHECK_REPORT_H

#include "analysis/work/UnitAnalysis.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "finding/Acceptance.h"
#include "fix/Rewrite.h"
#include "vocabulary/Rule.h"
#include <string>
#include <vector>

namespace arraylint {

class Report {
public:
  /// A null \p Check makes a report that says nothing.
  Report(clang::tidy::ClangTidyCheck *Check, const UnitAnalysis &Unit,
         Level Severity, clang::SourceLocation Where, std::string Message)
      : Check(Check), Unit(Unit), Severity(Severity), Where(Where),
        Message(std::move(Message)) {}
  Report(Report &&Other) noexcept;
  Report &operator=(Report &&) = delete;
  ~Report();

  /// Underlines \p Range of the warning.
  void highlight(clang::SourceRange Range) { Ranges.push_back(Range); }
  void note(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}});
  }
  /// A note that leads from the reported call to what it causes.
  void hop(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}, /*IsHop=*/true});
  }
  /// Who accepts the finding; it is reported to a host that reads a log.
  void acceptedBy(std::vector<Acceptance> By) { AcceptedBy = std::move(By); }
  /// Attaches \p F at its level; a fix that could not be built is left out.
  void fix(std::optional<Fix> F);

private:
  struct Note {
    clang::SourceLocation Where;
    std::string Message;
    std::vector<clang::FixItHint> Edits;
    bool IsHop = false;
  };
  void log();

  clang::tidy::ClangTidyCheck *Check;
  const UnitAnalysis &Unit;
  Level Severity;
  clang::SourceLocation Where;
  std::string Message;
  std::vector<clang::SourceRange> Ranges;
  std::vector<clang::FixItHint> SafeEdits;
  std::vector<Note> Notes;
  std::vector<Acceptance> AcceptedBy;
};

} // namespace arraylint

#endif
