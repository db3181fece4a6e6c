#include "analysis/calls/EffectClauses.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/places/HostCases.h"
#include <set>

using namespace clang;

namespace arraylint {

// Beyond these limits, nothing is known about a function: generated code may
// call ten thousand others, or be called through as many.
static constexpr size_t MaxNeeds = 8; ///< of a clause
static constexpr size_t MaxWays = 32; ///< of a function
static constexpr unsigned MaxClauseDepth = 64;

const std::vector<EffectClause> &
EffectClauses::ofCall(const CalledFunction &Callee, Effect E) {
  // Entered before it is computed, so that recursion adds nothing.
  const auto [It, IsNew] = Known.try_emplace({Callee, E, FollowsAll});
  if (!IsNew)
    return It->second;
  // Implicit functions are defined here too, although they have no body.
  const bool IsDefinedHere = Callee.Function->hasBody();
  if (IsDefinedHere && !Of.isPossible(Callee, E))
    return It->second;
  std::vector<EffectClause> Found;
  const auto Id = FollowsAll ? std::nullopt : functionId(*Callee.Function);
  if (Id) {
    const std::string Case = hostCase(*Callee.Function, Callee.OnHost, Roles);
    Found.push_back({E, {{*Id, E, Case}}, {}, Callee.Function, Case});
  } else if (IsDefinedHere && Depth < MaxClauseDepth) {
    ++Depth;
    Found = ofBody(*Events.bodyOf(Callee.Function), E, Callee.OnHost);
    --Depth;
  }
  return Known[{Callee, E, FollowsAll}] = std::move(Found);
}

namespace {

/// The calls of a function that may have the effect, each with the ways in
/// which it does.
class Sites {
public:
  Sites(const FunctionBody &Body) : Body(Body) {}

  void add(const Expr *Site, const EffectClause &If) {
    EffectClause Here = If;
    Here.Hops.insert(Here.Hops.begin(), {&Body.function(), Site});
    All.push_back({Site, std::move(Here)});
  }
  /// Adds to \p Found that the function has the effect if \p Needs are true,
  /// unless it does not.
  void conclude(const std::set<FunctionEffect> &Needs,
                std::vector<EffectClause> &Found) const;
  /// What the first sites need, each set once.
  std::vector<std::set<FunctionEffect>> needs() const;

private:
  struct Entry {
    const Expr *Site;
    EffectClause If;
  };
  const FunctionBody &Body;
  std::vector<Entry> All;
};

} // namespace

void Sites::conclude(const std::set<FunctionEffect> &Needs,
                     std::vector<EffectClause> &Found) const {
  llvm::SmallVector<const Expr *, 8> Reached;
  const EffectClause *First = nullptr;
  for (const auto &[Site, If] : All)
    if (llvm::all_of(If.Needs,
                     [&](const FunctionEffect &F) { return Needs.count(F); })) {
      Reached.push_back(Site);
      First = First ? First : &If;
    }
  if (First && Body.flow().onEveryPath(Reached))
    Found.push_back({First->What,
                     {Needs.begin(), Needs.end()},
                     First->Hops,
                     First->Next,
                     First->NextCase});
}

std::vector<std::set<FunctionEffect>> Sites::needs() const {
  std::vector<std::set<FunctionEffect>> Found;
  for (const Entry &E : All) {
    std::set<FunctionEffect> Needs(E.If.Needs.begin(), E.If.Needs.end());
    if (Found.size() < MaxWays && !llvm::is_contained(Found, Needs))
      Found.push_back(std::move(Needs));
  }
  return Found;
}

/// What the ways need in which \p Event has the effect: nothing, or that some
/// unit puts the array elsewhere that it waits for.
static PlaceCauses waysOf(const ArrayEvent &Event, Effect E,
                          HostParameters OnHost, RoleLookup &Roles) {
  PlaceCauses Causes;
  if (E == Effect::Sync)
    Causes = causesOfWait(Event, *Event.Body, Roles, OnHost);
  return Causes.empty() ? PlaceCauses{{}} : Causes;
}

PlaceCauses EffectClauses::placesOf(const CalledFunction &Callee) {
  PlaceCauses Places;
  FollowsAll = true;
  for (const EffectClause &Way : ofCall(Callee, Effect::Sync))
    Places.insert(Way.Needs);
  FollowsAll = false;
  return Places.contains({}) ? PlaceCauses() : Places;
}

std::vector<EffectClause> EffectClauses::ofBody(const FunctionBody &Body,
                                                Effect E,
                                                HostParameters Passed) {
  const auto OnHost = keptOnHost(Passed, Body, Roles);
  Sites Here(Body);
  for (const ArrayEvent &Event : Body.events())
    if (Of.has(Event, E, OnHost))
      for (const auto &Needs : waysOf(Event, E, OnHost, Roles))
        Here.add(Event.Site, {E, Needs, {}, nullptr});
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls)
      for (const EffectClause &If : ofCall(Of.called(Call, E, OnHost), E))
        Here.add(Call.Site, If);
  std::vector<EffectClause> Found;
  Here.conclude({}, Found);
  if (!Found.empty())
    return Found;
  std::set<FunctionEffect> All;
  for (const auto &Needs : Here.needs()) {
    Here.conclude(Needs, Found);
    All.insert(Needs.begin(), Needs.end());
  }
  if (Found.empty() && All.size() <= MaxNeeds)
    Here.conclude(All, Found);
  return Found;
}

} // namespace arraylint
