#include "analysis/calls/Effects.h"
#include "analysis/arrays/DeviceWait.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool Effects::has(const ArrayEvent &Event, Effect E) const {
  switch (E) {
  case Effect::Sync:
    return waitsForDevice(Event, *Event.Body, Roles);
  case Effect::Allocate:
    return Event.has(Role::Allocate);
  case Effect::Start:
    return Event.has(Role::RuntimeStart);
  default:
    llvm_unreachable("not an effect of array calls on every path");
  }
}

// Iterative, because call chains may be long. Callees are computed first.
const std::optional<Effects::Link> &
Effects::link(const FunctionDecl *Definition, Effect E, Elsewhere Of) {
  struct Step {
    const FunctionBody *Body;
    size_t Next; ///< of the body's calls
  };
  llvm::SmallVector<Step, 8> Work;
  const auto enter = [&](const FunctionDecl *Function) {
    // A function being computed has no effect, which ends recursion.
    const auto [It, New] = Links.try_emplace({Function, E, Of});
    const FunctionBody *Body = New ? Events.bodyOf(Function) : nullptr;
    // A coroutine may return to its caller before its body runs.
    if (Body && !isa<CoroutineBodyStmt>(Function->getBody()))
      Work.push_back({Body, 0});
  };
  enter(Definition);
  while (!Work.empty()) {
    Step &Last = Work.back();
    const FunctionBody &Body = *Last.Body;
    if (Last.Next < Body.calls().size()) {
      enter(Body.calls()[Last.Next++].Definition);
      continue;
    }
    Work.pop_back();
    Links[{&Body.function(), E, Of}] = compute(Body, E, Of);
  }
  return Links[{Definition, E, Of}];
}

std::vector<Hop> Effects::chain(const FunctionDecl *Definition, Effect E) {
  static constexpr size_t Most = 20;
  std::vector<Hop> Hops;
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  while (Definition && hasOnEveryPath(Definition, E) &&
         Seen.insert(Definition).second) {
    const Link &Here = *link(Definition, E, Elsewhere::Unknown);
    if (Hops.size() + 1 == Most) {
      Hops.push_back(Here.Last);
      break;
    }
    Hops.push_back(Here.First);
    Definition = Here.Next;
  }
  return Hops;
}

llvm::SmallVector<const Expr *, 8> Effects::sites(const FunctionBody &Body,
                                                  Effect E, Elsewhere Of) {
  llvm::SmallVector<const Expr *, 8> Sites;
  for (const ArrayEvent &Event : Body.events())
    if (has(Event, E))
      Sites.push_back(Event.Site);
  for (const UserCall &Call : Body.calls())
    if (link(Call.Definition, E, Of))
      Sites.push_back(Call.Site);
  if (Of == Elsewhere::Assumed)
    for (const UserCall &Call : Body.externalCalls())
      Sites.push_back(Call.Site);
  return Sites;
}

std::optional<Effects::Link> Effects::compute(const FunctionBody &Body,
                                              Effect E, Elsewhere Of) {
  const auto Sites = sites(Body, E, Of);
  if (Sites.empty() || !Body.flow().onEveryPath(Sites))
    return std::nullopt;
  const Hop First{&Body.function(), Sites.front()};
  const auto Call = llvm::find_if(
      Body.calls(), [&](const UserCall &C) { return C.Site == First.Site; });
  if (Call == Body.calls().end())
    return Link{First, nullptr, First};
  return Link{First, Call->Definition, link(Call->Definition, E, Of)->Last};
}

} // namespace arraylint
