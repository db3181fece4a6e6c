#include "check/FindingBuilder.h"
#include "channel/CheckLog.h"
#include "check/FactText.h"
#include "check/HowOften.h"
#include "check/SuppressedCode.h"
#include "fix/KeepComments.h"
#include "fix/NeededHeaders.h"

using namespace clang;

namespace arraylint {

FindingBuilder::FindingBuilder(FindingBuilder &&Other) noexcept
    : Check(std::exchange(Other.Check, nullptr)), Unit(Other.Unit),
      Severity(Other.Severity), Where(Other.Where),
      Message(std::move(Other.Message)), Ranges(std::move(Other.Ranges)),
      SafeEdits(std::move(Other.SafeEdits)), Notes(std::move(Other.Notes)),
      SuppressedBy(std::move(Other.SuppressedBy)), If(std::move(Other.If)),
      Reported(Other.Reported) {}

void FindingBuilder::onlyIf(llvm::ArrayRef<EffectClause> Ways) {
  If = clausesOf(Ways, Unit.Context.getSourceManager());
}

void FindingBuilder::fix(std::optional<Fix> F) {
  if (!F || leaveComments(F->Edits, Unit))
    return;
  keepComments(F->Edits, Unit.Context.getSourceManager());
  addNeededHeaders(F->Edits, Unit.Context, *Unit.Model);
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

void FindingBuilder::log() {
  CheckLog *Log = CheckLog::current();
  if (!Log || Where.isInvalid())
    return;
  const ast_matchers::MatchFinder::MatchCallback &Named = *Check;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  FindingFacts Facts;
  Facts.SuppressedBy = std::move(SuppressedBy);
  Facts.If = std::move(If);
  Facts.HowOften = howOften(Sources.getFileLoc(Where), Unit);
  for (const Note &N : Notes)
    if (N.IsHop)
      Facts.Hops.insert(messageAt(N.Where, N.Message, Sources));
  Log->add({Named.getID().str(), messageAt(Where, Message, Sources)},
           std::move(Facts));
}

FindingBuilder::~FindingBuilder() {
  if (!Check)
    return;
  if (If.empty())
    Reported.insert(Where);
  log();
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
