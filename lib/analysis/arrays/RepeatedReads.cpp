#include "analysis/arrays/RepeatedReads.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/code/SameExpression.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/places/HostMemory.h"

using namespace clang;

namespace arraylint {

RepeatedReads::RepeatedReads(
    const FunctionBody &Body, ArrayWrites &Writes, RoleLookup &Roles,
    llvm::function_ref<bool(const ArrayEvent &)> Counts)
    : Body(Body), Writes(Writes), Roles(Roles) {
  llvm::SmallVector<const ArrayEvent *, 8> Reads;
  for (const ArrayEvent &Event : Body.events())
    if (Counts(Event))
      Reads.push_back(&Event);
  for (const ArrayEvent *Read : Reads)
    addToGroup(*Read);
  for (Group &G : Groups)
    if (G.Reads.size() > 1)
      findOrder(G);
  for (const ArrayEvent *First : Reads) {
    if (Known.contains(First->Site))
      continue;
    auto Again = repeatsOf(*First);
    if (Again.empty())
      continue;
    FoundAt[First->Site] = Found.size();
    Found.push_back({First, std::move(Again), GroupOf[First->Site]->Needs});
  }
}

void RepeatedReads::addToGroup(const ArrayEvent &Read) {
  auto &Candidates = ByHash[expressionHash(Read.Site, Body)];
  Group *&Own = GroupOf[Read.Site];
  for (Group *G : Candidates)
    if (G->Reads.front()->Entry == Read.Entry &&
        isSameExpression(G->Reads.front()->Site, Read.Site, Body))
      Own = G;
  if (!Own) {
    Own = &Groups.emplace_back();
    Candidates.push_back(Own);
  }
  Own->Reads.push_back(&Read);
  Own->Sites.insert(Read.Site);
}

void RepeatedReads::findOrder(Group &G) {
  const Assumptions::Scope Here(Roles.assumptions());
  G.IsHarmless = !Writes.changesItself(G.Reads.front()->Site, Body);
  for (const ArrayEvent *Later : G.Reads) {
    auto Last = Writes.lastBefore(Later->Site, G.Sites, Body);
    if (!Last)
      continue;
    for (const Expr *Earlier : *Last)
      G.After[Earlier].push_back(Later);
    G.Before[Later->Site] = std::move(*Last);
  }
  G.Needs = Here.needs();
}

/// Is the read on a path that does not return or repeat, such as one that
/// builds the message of a failing check?
static bool isOnFailurePath(const ArrayEvent &Read) {
  const FlowGraph &Flow = Read.Body->flow();
  return !Flow.mayReach(Read.Site, nullptr, {}) && !Flow.mayRepeat(Read.Site);
}

/// The reads that return the same value as \p First.
llvm::SmallVector<const ArrayEvent *, 4>
RepeatedReads::repeatsOf(const ArrayEvent &First) {
  const Group &G = *GroupOf.lookup(First.Site);
  llvm::SetVector<const ArrayEvent *> Followers;
  addFollowers(First.Site, G, Followers);
  for (size_t I = 0; I < Followers.size() && G.IsHarmless; ++I)
    addFollowers(Followers[I]->Site, G, Followers);
  auto InOrder = Followers.takeVector();
  llvm::sort(InOrder); // events of a function are in a vector
  llvm::SmallVector<const ArrayEvent *, 4> Again;
  llvm::SmallPtrSet<const Expr *, 4> Same{First.Site};
  for (const ArrayEvent *Later : InOrder) {
    if (Later->Site == First.Site || Known.contains(Later->Site) ||
        isOnFailurePath(*Later) || !comesFrom(Same, Later->Site, G))
      continue;
    Known.insert(Later->Site);
    Again.push_back(Later);
    if (G.IsHarmless)
      Same.insert(Later->Site);
  }
  return Again;
}

void RepeatedReads::addFollowers(
    const Expr *Read, const Group &G,
    llvm::SetVector<const ArrayEvent *> &Followers) {
  if (const auto It = G.After.find(Read); It != G.After.end())
    Followers.insert(It->second.begin(), It->second.end());
}

/// Does every path to \p Later contain one of \p Earlier, without a change
/// after it?
bool RepeatedReads::comesFrom(
    const llvm::SmallPtrSetImpl<const Expr *> &Earlier, const Expr *Later,
    const Group &G) {
  llvm::SetVector<const Expr *> Met;
  Met.insert(Later);
  for (size_t I = 0; I < Met.size(); ++I) {
    const auto Last = G.Before.find(Met[I]);
    if (Last == G.Before.end() || (I > 0 && !G.IsHarmless))
      return false;
    for (const Expr *One : Last->second)
      if (!Earlier.contains(One))
        Met.insert(One);
  }
  return true;
}

bool readsBack(const ArrayEvent &Event, RoleLookup &Roles) {
  const Expr *Array = Event.array();
  // Shared memory: a computed value stays visible to the host.
  if (Event.Entry->Owner->Where == Memory::Shared && namedVariable(Array))
    return false;
  return Event.Entry->Result == ResultKind::Host && Array &&
         Roles.isArray(Array->getType()) && !writesArray(Event) &&
         waitsForDevice(Event, *Event.Body, Roles);
}

/// All that surely repeat a read of the function of \p Read.
static const RepeatedReads &
repeatsAround(const ArrayEvent &Read, ArrayWrites &Writes, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Read.Body->cache().stored<std::optional<RepeatedReads>>(Asked);
  if (!Known) {
    const Assumptions::Enabled Off(Roles.assumptions(),
                                   Assumptions::About::Nothing);
    Known.emplace(*Read.Body, Writes, Roles, [&](const ArrayEvent &Event) {
      return readsBack(Event, Roles);
    });
  }
  return *Known;
}

bool isRepeatedRead(const ArrayEvent &Read, ArrayWrites &Writes,
                    RoleLookup &Roles) {
  return repeatsAround(Read, Writes, Roles).isRepeat(Read);
}

llvm::ArrayRef<const ArrayEvent *>
repeatsOf(const ArrayEvent &Read, ArrayWrites &Writes, RoleLookup &Roles) {
  return repeatsAround(Read, Writes, Roles).again(Read);
}

} // namespace arraylint
