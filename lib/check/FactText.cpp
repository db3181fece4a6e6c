#include "check/FactText.h"
#include "analysis/events/FunctionIdentity.h"
#include "check/HopNotes.h"

using namespace clang;

namespace arraylint {

static FactStep stepAt(const Hop &Of, std::string Message,
                       const SourceManager &Sources) {
  const SourceLocation InFile = Sources.getFileLoc(Of.Site->getExprLoc());
  FactStep Step;
  Step.Where.File = Sources.getFilename(InFile).str();
  Step.Where.Offset = Sources.getFileOffset(InFile);
  Step.Message = std::move(Message);
  return Step;
}

Clauses clausesOf(llvm::ArrayRef<EffectClause> Ways,
                  const SourceManager &Sources) {
  Clauses Found;
  for (const EffectClause &Way : Ways) {
    Clause &Here = Found.emplace_back();
    Here.Needs = Way.Needs;
    if (Way.Next)
      Here.Next = FunctionEffect{*functionId(*Way.Next), Way.What};
    for (size_t I = 0; I < Way.Hops.size(); ++I) {
      const bool IsLast = I + 1 == Way.Hops.size();
      Here.Steps.push_back(stepAt(
          Way.Hops[I],
          hopText(Way.Hops[I], IsLast ? Way.Next : Way.Hops[I + 1].Function),
          Sources));
    }
  }
  return Found;
}

std::vector<FunctionFacts> functionFacts(UnitAnalysis &Unit) {
  std::vector<FunctionFacts> All;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  for (const auto &Body : Unit.Events.bodies()) {
    const auto Id = functionId(Body->function());
    if (!Id)
      continue;
    FunctionFacts &Facts = All.emplace_back(FunctionFacts{*Id, {}});
    // The effects that rules ask for.
    for (const Effect E : {Effect::Sync, Effect::Start})
      if (Unit.Effects.isPossible(&Body->function(), E))
        if (auto Ways = Unit.Clauses.ofBody(*Body, E); !Ways.empty())
          Facts.Effects[E] = clausesOf(Ways, Sources);
  }
  llvm::sort(All);
  return All;
}

} // namespace arraylint
