//===- Report.cpp ---------------------------------------------------------===//

#include "check/Report.h"

using namespace clang;

namespace arraylint {

Report::Report(Report &&Other) noexcept
    : Check(std::exchange(Other.Check, nullptr)), Severity(Other.Severity),
      Where(Other.Where), Message(std::move(Other.Message)),
      Ranges(std::move(Other.Ranges)), SafeEdits(std::move(Other.SafeEdits)),
      Notes(std::move(Other.Notes)) {}

void Report::fix(std::optional<Fix> F) {
  if (!F)
    return;
  if (F->Level == FixLevel::Safe)
    SafeEdits = std::move(F->Edits);
  else
    Notes.push_back({Where, std::move(F->Advice), std::move(F->Edits)});
}

Report::~Report() {
  if (!Check)
    return;
  {
    // Clang's notes belong to a warning; one that stands alone is a remark.
    const DiagnosticIDs::Level Loudness = Severity == Level::Warning
                                              ? DiagnosticIDs::Warning
                                              : DiagnosticIDs::Remark;
    auto Spoken = Check->diag(Where, "%0", Loudness) << Message;
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
