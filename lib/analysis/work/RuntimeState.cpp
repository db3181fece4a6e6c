#include "analysis/work/RuntimeState.h"
#include "analysis/calls/ReachedCode.h"
#include "analysis/events/FunctionIdentity.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace arraylint {

static bool finishes(const FunctionBody &Body) {
  return llvm::any_of(Body.events(), [](const ArrayEvent &Event) {
    return Event.has(Role::RuntimeFinish);
  });
}

static constexpr AnalysisCache::Query AskedMayFinish;

/// Computes the answer for all functions at once: from those that finish the
/// runtime backward to their callers.
static void findWhatMayFinish(UnitAnalysis &Unit) {
  llvm::DenseMap<const FunctionBody *, llvm::SmallVector<const FunctionBody *>>
      CallersOf;
  llvm::SetVector<const FunctionBody *> Finishing;
  for (const auto &Body : Unit.Events.bodies()) {
    for (const UserCall &Call : Body->calls())
      if (const auto *Callee = Unit.Events.bodyOf(Call.Definition))
        CallersOf[Callee].push_back(Body.get());
    if (finishes(*Body))
      Finishing.insert(Body.get());
  }
  for (size_t I = 0; I < Finishing.size(); ++I)
    if (const auto It = CallersOf.find(Finishing[I]); It != CallersOf.end())
      Finishing.insert(It->second.begin(), It->second.end());
  for (const auto &Body : Unit.Events.bodies())
    Body->cache().getOrCompute(AskedMayFinish, nullptr, nullptr,
                               [&] { return Finishing.contains(Body.get()); });
}

bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit) {
  if (!Body.cache().lookup(AskedMayFinish, nullptr, nullptr))
    findWhatMayFinish(Unit);
  return *Body.cache().lookup(AskedMayFinish, nullptr, nullptr);
}

RuntimeState::RuntimeState(const FunctionBody &Body, UnitAnalysis &Unit)
    : Body(Body), Events(Unit.Events) {
  for (const ArrayEvent &Event : Body.events()) {
    if (Event.has(Role::RuntimeStart))
      Starts.push_back(Event.Site);
    if (Event.has(Role::RuntimeFinish))
      Finishes.push_back(Event.Site);
  }
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls) {
      const FunctionBody *Callee = Unit.Events.bodyOf(Call.Definition);
      if (Callee && mayFinish(*Callee, Unit))
        Finishes.push_back(Call.Site);
      else if (Unit.Effects.hasOnEveryPath(Call.Definition, Effect::Start))
        Starts.push_back(Call.Site);
      else if (const auto &Ways =
                   Unit.Clauses.ofCall(Call.Definition, Effect::Start);
               !Ways.empty() && Possible.size() < MostPossible)
        Possible.push_back({Call.Site, Ways});
    }
  Sites.insert(Starts.begin(), Starts.end());
  Sites.insert(Finishes.begin(), Finishes.end());
}

RuntimeState::Regions RuntimeState::findRegions(const Expr *Start) const {
  const FlowGraph &Flow = Body.flow();
  const FlowGraph::Reachable After = Flow.reachableFrom({Start});
  llvm::SmallVector<const Expr *, 4> Reached;
  llvm::copy_if(Finishes, std::back_inserter(Reached),
                [&](const Expr *Finish) { return After.contains(Finish); });
  return {Flow.reachableBefore(Start), Flow.reachableFrom(Reached)};
}

RuntimeState::Regions &RuntimeState::regions(const Expr *Start) const {
  auto It = Known.find(Start);
  if (It == Known.end())
    It = Known.try_emplace(Start, findRegions(Start)).first;
  return It->second;
}

bool RuntimeState::precedes(const Expr *Start, const Expr *Site) const {
  if (Start == Site || !Body.flow().isEvaluated(Site))
    return false;
  const Regions &Around = regions(Start);
  return !Around.BeforeStart.contains(Site) &&
         !Around.AfterFinish.contains(Site);
}

const Expr *RuntimeState::startBefore(const Expr *Site) const {
  for (const Expr *Start : starts())
    if (precedes(Start, Site))
      return Start;
  return nullptr;
}

const std::vector<RuntimeState::CallOut> &
RuntimeState::callsAfter(const Expr *Start) const {
  auto &Found = regions(Start).CallsAfter;
  if (Found)
    return *Found;
  Found.emplace();
  const FlowGraph::Reachable After = Body.flow().reachableFrom({Start});
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls) {
      if (Call.Site == Start || !After.contains(Call.Site))
        continue;
      const FunctionBody *Callee = Events.bodyOf(Call.Definition);
      if (const auto Id = functionId(*Call.Definition))
        Found->push_back({Call.Site, *Id});
      else if (Callee)
        for (const FunctionId Inner : reachedCode(*Callee, Events).Calls)
          Found->push_back({Call.Site, Inner});
    }
  return *Found;
}

std::vector<FunctionEffect>
RuntimeState::possibleFinishes(const Expr *Start, const Expr *Site) const {
  static constexpr size_t MostSites = 50, MostCallees = 16;
  const auto &Calls = callsAfter(Start);
  if (Calls.empty())
    return {};
  std::optional<FlowGraph::Reachable> Before;
  if (SitesAsked++ < MostSites)
    Before = Body.flow().reachableBefore(Site);
  std::set<FunctionId> Callees;
  for (const CallOut &Call : Calls)
    if (Call.Site != Site && (!Before || Before->contains(Call.Site)) &&
        Callees.size() < MostCallees)
      Callees.insert(Call.Callee);
  std::vector<FunctionEffect> Found;
  for (const FunctionId Callee : Callees)
    Found.push_back({Callee, Effect::Finishes});
  return Found;
}

} // namespace arraylint
