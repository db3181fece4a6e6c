#include "check/FindingBuilder.h"
#include "base/system/CpuLimit.h"
#include "check/FactText.h"
#include "check/HowOften.h"
#include "check/LinkedUnit.h"
#include "check/SuppressedCode.h"
#include "check/Unstated.h"
#include "finding/JoinedNote.h"
#include "fix/KeepComments.h"
#include "fix/NeededHeaders.h"

using namespace clang;

namespace arraylint {

/// A finding that depends on more functions than this is not reported.
static constexpr size_t MaxAssumptions = 32;

FindingBuilder::FindingBuilder(FindingBuilder &&Other) noexcept
    : Check(std::exchange(Other.Check, nullptr)), Unit(Other.Unit),
      Severity(Other.Severity), Where(Other.Where),
      Message(std::move(Other.Message)), Ranges(std::move(Other.Ranges)),
      SafeEdits(std::move(Other.SafeEdits)), Notes(std::move(Other.Notes)),
      Help(std::move(Other.Help)), SuppressedBy(std::move(Other.SuppressedBy)),
      Assumes(std::move(Other.Assumes)), CalledAs(Other.CalledAs),
      Placed(std::move(Other.Placed)), When(std::move(Other.When)),
      Reported(Other.Reported), Last(Other.Last), Statement(Other.Statement) {}

void FindingBuilder::onlyIf(llvm::ArrayRef<EffectClause> Ways) {
  When.If = clausesOf(Ways, Unit.Context.getSourceManager());
}

void FindingBuilder::andIf(const FunctionEffect &Needed) {
  if (When.If.empty())
    return onlyIf(Needed);
  for (Clause &Way : When.If)
    Way.Needs.push_back(Needed);
}

void FindingBuilder::onlyIfElsewhere(const PlaceCauses &Causes) {
  if (Causes.empty() || Causes.size() > MaxAssumptions)
    return;
  Clauses Ways;
  if (When.If.empty())
    When.If.emplace_back();
  for (const Clause &Way : When.If)
    for (const std::vector<FunctionEffect> &Cause : Causes)
      llvm::append_range(Ways.emplace_back(Way).Needs, Cause);
  When.If = std::move(Ways);
}

void FindingBuilder::fix(std::optional<Fix> F) {
  if (!F || leaveComments(F->Edits, Unit))
    return;
  keepComments(F->Edits, Unit.Context.getSourceManager());
  if (!addNeededHeaders(F->Edits, Unit.Context, *Unit.Model))
    return;
  if (F->Level == FixLevel::Safe)
    SafeEdits = std::move(F->Edits);
  else
    Notes.push_back({Where, std::move(F->Advice), std::move(F->Edits)});
}

/// The location and message as clang-tidy stores them.
static LocatedMessage messageAt(SourceLocation Where,
                                const std::string &Message,
                                const SourceManager &Sources) {
  const SourceLocation InFile = Sources.getFileLoc(Where);
  return {Sources.getFilename(InFile).str(), Sources.getFileOffset(InFile),
          Message};
}

/// Adds what loops and array calls do not say.
void FindingBuilder::completeAssumed(const Frequency &HowOften) {
  if (HowOften.OpenLoops != 0)
    Assumes.insert(Assumed::Extent);
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const auto IsUnstatedIn = [&](SourceRange In) {
    return isPlaceUnstated(
        {Sources.getFileLoc(In.getBegin()), Sources.getFileLoc(In.getEnd())},
        Unit);
  };
  std::optional<bool> IsUnstated =
      IsUnstatedIn(Ranges.empty() ? SourceRange(Where) : Ranges.front());
  // A finding about a call has its array calls where the steps lead.
  for (const Note &Step : llvm::reverse(Notes))
    if (!IsUnstated && Step.IsHop && Step.Where.isValid())
      IsUnstated = IsUnstatedIn(Step.Where);
  // Or in another unit.
  if (IsUnstated.value_or(DependsOnUnits && usesOpenPlaces(Unit)))
    Assumes.insert(Assumed::Place);
}

/// A warning is only given where something speaks for a device.
void FindingBuilder::sayCondition() {
  if (!Placed.empty() && Severity == Level::Note &&
      Assumes.count(Assumed::Place) != 0)
    Message += ", if " + Placed;
}

FindingKey FindingBuilder::key() const {
  const ast_matchers::MatchFinder::MatchCallback &Named = *Check;
  return {Named.getID().str(),
          messageAt(Where, Message, Unit.Context.getSourceManager())};
}

void FindingBuilder::log(const Frequency &HowOften) {
  CheckLog *Log = CheckLog::current();
  if (!Log)
    return;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  FindingFacts Facts;
  if (Unit.isInHostProgram())
    Facts.In = ProgramKind::StaysOnHost;
  else if (dependsOnProgram(Unit))
    Facts.In = ProgramKind::MayUseDevice;
  Facts.SuppressedBy = std::move(SuppressedBy);
  Facts.When = std::move(When);
  Facts.Help = std::move(Help);
  Facts.HowOften = HowOften;
  Facts.CalledAs = CalledAs;
  Facts.LoopEnd = loopEndAt(Sources.getFileLoc(Where), Unit);
  Facts.Assumes = Assumes;
  for (const Note &N : Notes)
    if (N.IsHop)
      Facts.Hops.insert(messageAt(N.Where, N.Message, Sources));
  Log->add(key(), std::move(Facts));
}

/// Makes what is assumed a condition. Returns false if nothing is: then the
/// finding was already reported without assumptions.
bool FindingBuilder::addAssumptions() {
  const Assumptions &Assumed = Unit.Roles.assumptions();
  if (!Assumed.areEnabled())
    return true;
  const Assumptions::Needs &Needs = Assumed.scope()->needs();
  if (Needs.empty() || Needs.size() > MaxAssumptions)
    return false;
  if (When.If.empty())
    When.If.emplace_back();
  for (Clause &Way : When.If)
    Way.Needs.insert(Way.Needs.end(), Needs.begin(), Needs.end());
  return true;
}

/// Without a log, decides on a conditional finding itself. Returns false if it
/// is not reported.
bool FindingBuilder::link() {
  if (When.If.empty()) {
    if (When.Unless.empty())
      return true;
    When.If.emplace_back();
  }
  DependsOnUnits = true;
  if (CheckLog::current())
    return true;
  const auto Steps = stepsIfTrue(When, Unit);
  if (!Steps || Reported.contains(Where))
    return false;
  for (const FactStep &Step : *Steps)
    hop(locationOf(Step.Where, Unit), Step.Message);
  When = {};
  return true;
}

bool FindingBuilder::hasFix() const {
  return !SafeEdits.empty() ||
         llvm::any_of(Notes, [](const Note &N) { return !N.Edits.empty(); });
}

/// Was the same reported for programs that may use a device?
bool FindingBuilder::isKnown() const {
  CheckLog *Log = CheckLog::current();
  return Unit.isInHostProgram() && Log && Log->holdsInAny(key());
}

/// Adds it as a note to the last finding if that says the same about the same
/// statement. Otherwise it becomes the last one.
bool FindingBuilder::joinLast(bool IsKnown) {
  const bool IsPlain =
      SuppressedBy.empty() && llvm::all_of(When.If, [](const Clause &Way) {
        return Way.Steps.empty() && !Way.Next;
      });
  if (IsPlain && Statement && Last.Statement == Statement &&
      Last.When == When && Last.Message == Message && Last.Help == Help &&
      Last.Severity == Severity && Notes.empty() && SafeEdits.empty()) {
    if (!Last.IsKnown)
      Check->diag(Where, JoinedNote, DiagnosticIDs::Note);
    return true;
  }
  Last = {
      IsPlain ? Statement : nullptr, Message, Help, Severity, IsKnown, When};
  return false;
}

FindingBuilder::~FindingBuilder() {
  const CpuLimit::Suspended Now;
  const bool IsComplete = std::uncaught_exceptions() == Exceptions;
  if (!Check || !IsComplete || !addAssumptions() || !link())
    return;
  if (CalledAs && !CheckLog::current() && Unit.Program &&
      Unit.Program().isUncalled(*CalledAs))
    demote();
  const Frequency HowOften =
      Where.isValid()
          ? howOften(Unit.Context.getSourceManager().getFileLoc(Where), Unit)
          : Frequency();
  if (Where.isValid())
    completeAssumed(HowOften);
  sayCondition();
  if (When.If.empty())
    Reported.insert(Where);
  const bool Known = isKnown();
  if (joinLast(Known) || Known)
    return;
  if (!CheckLog::current() && !hasFix() && !Help.empty())
    note(Where, "help: " + Help);
  log(HowOften);
  {
    // In Clang, a note belongs to a warning; a stand-alone note is a remark.
    const DiagnosticIDs::Level Kind = Severity == Level::Warning
                                          ? DiagnosticIDs::Warning
                                          : DiagnosticIDs::Remark;
    auto Spoken = Check->diag(Where, "%0", Kind) << Message;
    for (const SourceRange &Range : Ranges)
      Spoken << Range;
    for (const FixItHint &Edit : SafeEdits)
      Spoken << Edit;
  }
  for (const Note &N : Notes) {
    auto Spoken = Check->diag(N.Where, "%0", DiagnosticIDs::Note) << N.Message;
    for (const FixItHint &Edit : N.Edits)
      Spoken << Edit;
  }
}

} // namespace arraylint
