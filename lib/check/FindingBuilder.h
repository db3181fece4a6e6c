//===- FindingBuilder.h - One warning with its notes and fixes ------------===//
//
// Answers: "how does a check report a finding?" The report is passed to
// clang-tidy when it goes out of scope, with a safe fix attached to the warning
// and a suggested fix attached to a note. If there is neither, it says what to
// do: a note `help: ...`, because Clang has no such level, or a fact of the
// log.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_FINDINGBUILDER_H
#define ARRAYLINT_CHECK_FINDINGBUILDER_H

#include "analysis/work/UnitAnalysis.h"
#include "channel/CheckLog.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "finding/Confidence.h"
#include "finding/FunctionFacts.h"
#include "finding/Suppression.h"
#include "fix/Rewrite.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/DenseSet.h"
#include <exception>
#include <string>
#include <vector>

namespace arraylint {

/// The finding that a check reported last. Others of the same statement that
/// say the same become notes of it.
struct LastFinding {
  const clang::Stmt *Statement = nullptr; ///< null if none may join
  std::string Message, Help;
  Level Severity = Level::Warning;
  bool IsKnown = false; ///< from the analysis for other programs
  Condition When;
};

class FindingBuilder {
public:
  /// With a null \p Check, nothing is reported. \p Unit's assumptions are
  /// conditions of the finding. Unless it has conditions, \p Where is added to
  /// \p Reported.
  FindingBuilder(clang::tidy::ClangTidyCheck *Check, UnitAnalysis &Unit,
                 Level Severity, clang::SourceLocation Where,
                 std::string Message,
                 llvm::DenseSet<clang::SourceLocation> &Reported,
                 LastFinding &Last)
      : Check(Check), Unit(Unit), Severity(Severity), Where(Where),
        Message(std::move(Message)), Reported(Reported), Last(Last) {}
  FindingBuilder(FindingBuilder &&Other) noexcept;
  FindingBuilder &operator=(FindingBuilder &&) = delete;
  ~FindingBuilder();

  /// Tells that the finding is about a part of \p S.
  void partOf(const clang::Stmt *S) { Statement = S; }
  /// Underlines \p Range in the warning.
  void highlight(clang::SourceRange Range) { Ranges.push_back(Range); }
  void note(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}});
  }
  /// Adds a note for one call on the path from the reported call to its cause.
  void hop(clang::SourceLocation Where, std::string Message) {
    Notes.push_back({Where, std::move(Message), {}, /*IsHop=*/true});
  }
  /// Sets what suppresses the finding. A suppressed finding is reported only to
  /// a host that reads the log.
  void suppressedBy(std::vector<Suppression> By) {
    SuppressedBy = std::move(By);
  }
  /// Reports the finding only if one of \p Ways is true, which depends on other
  /// translation units: the host that reads the log decides. If there are none,
  /// it is reported.
  void onlyIf(llvm::ArrayRef<EffectClause> Ways);
  /// Adds that it is reported if \p Cause, which is explained, and all of \p
  /// Also are true.
  void onlyIf(const FunctionEffect &Cause, Assumptions::Needs Also = {}) {
    Also.insert(Cause);
    When.If.push_back({{Also.begin(), Also.end()}, {}, Cause});
  }
  /// Adds to each way in which it is reported that \p Needed is true.
  void andIf(const FunctionEffect &Needed);
  /// Does not report the finding if all of \p Needs are true.
  void unless(const Assumptions::Needs &Needs) {
    When.Unless.push_back({{Needs.begin(), Needs.end()}, {}});
  }
  /// Reports it only if one of \p Causes, if there are any, is true: otherwise
  /// the array that it is about is in host memory.
  void onlyIfElsewhere(const PlaceCauses &Causes);
  /// Reports it as a remark at most.
  void demote() { Severity = std::max(Severity, Level::Note); }
  /// Reports it as a remark at most if the program is known and does not call
  /// functions of the name \p Function, in one of which it is.
  void calledAs(std::optional<NameId> Function) { CalledAs = Function; }
  /// Records what the code does not say. The extent of loops and the place of
  /// arrays are added to each finding.
  void assume(Assumed What) { Assumes.insert(What); }
  /// Tells that the message is only true under \p Condition, such as "it is on
  /// a device". A remark says so where the code names no place.
  void ifPlaced(std::string Condition) { Placed = std::move(Condition); }
  /// Attaches \p F, if there is one, according to its level.
  void fix(std::optional<Fix> F);
  /// Sets what to do about the finding if no fix is attached: one sentence in
  /// the form of a message, sharper than the help of the rule.
  void help(std::string Advice) { Help = std::move(Advice); }

private:
  struct Note {
    clang::SourceLocation Where;
    std::string Message;
    std::vector<clang::FixItHint> Edits;
    bool IsHop = false;
  };
  void log(const Frequency &HowOften);
  bool hasFix() const;
  bool isKnown() const;
  bool joinLast(bool IsKnown);
  FindingKey key() const;
  void completeAssumed(const Frequency &HowOften);
  void sayCondition();
  bool addAssumptions();
  bool link();

  clang::tidy::ClangTidyCheck *Check;
  UnitAnalysis &Unit;
  Level Severity;
  clang::SourceLocation Where;
  std::string Message;
  std::vector<clang::SourceRange> Ranges;
  std::vector<clang::FixItHint> SafeEdits;
  std::vector<Note> Notes;
  std::string Help;
  std::vector<Suppression> SuppressedBy;
  std::set<Assumed> Assumes;
  std::optional<NameId> CalledAs;
  std::string Placed; ///< the condition; empty if the message is always true
  Condition When;
  bool DependsOnUnits = false; ///< also once it is decided that it is reported
  /// The exceptions in flight: with another one, the rule gives up before the
  /// finding is complete.
  const int Exceptions = std::uncaught_exceptions();
  llvm::DenseSet<clang::SourceLocation> &Reported;
  LastFinding &Last;
  const clang::Stmt *Statement = nullptr;
};

} // namespace arraylint

#endif
