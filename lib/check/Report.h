//===- Report.h - One warning with its notes and fixes --------------------===//
//
// Answers: "how does a check report a finding?" The report is passed to
// clang-tidy when it goes out of scope, with a safe fix attached to the warning
// and a suggested fix attached to a note.
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
  /// With a null \p Check, nothing is reported.
  Report(clang::tidy::ClangTidyCheck *Check, const UnitAnalysis &Unit,
         Level Severity, clang::SourceLocation Where, std::string Message)
      : Check(Check), Unit(Unit), Severity(Severity), Where(Where),
        Message(std::move(Message)) {}
  Report(Report &&Other) noexcept;
  Report &operator=(Report &&) = delete;
  ~Report();

  /// Underlines \p Range in the warning.
  void highlight(clang::SourceRange Range) { Ranges.push_back(Range); }
  void note(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}});
  }
  /// Adds a note on the way from the reported call to its cause.
  void hop(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}, /*IsHop=*/true});
  }
  /// Who suppresses the finding. Suppressed findings are passed to a host that
  /// reads the log.
  void acceptedBy(std::vector<Acceptance> By) { AcceptedBy = std::move(By); }
  /// Attaches \p F according to its level; nothing if there is no fix.
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
