#include "analysis/calls/Effects.h"
#include "analysis/arrays/DeviceWait.h"
#include "clang/AST/StmtCXX.h"
#include <set>

using namespace clang;

namespace arraylint {

bool Effects::has(const ArrayEvent &Event, Effect E,
                  HostParameters OnHost) const {
  switch (E) {
  case Effect::Sync:
    return waitsForDevice(Event, *Event.Body, Roles, OnHost);
  case Effect::Start:
    return Event.has(Role::RuntimeStart);
  default:
    llvm_unreachable("not an effect of array calls on every path");
  }
}

// Iterative, because call chains may be long. Callees are computed first.
const std::optional<Effects::Link> &Effects::link(const CalledFunction &Called,
                                                  Effect E, Elsewhere Of) {
  struct Step {
    CalledFunction Function;
    const FunctionBody *Body;
    std::vector<unsigned> OnHost; ///< in all of the body
    size_t Next = 0;              ///< of the body's calls
  };
  llvm::SmallVector<Step, 8> Work;
  const auto enter = [&](CalledFunction Next) {
    // A function being computed has no effect, which ends recursion.
    const auto [It, New] = Links.try_emplace({Next, E, Of});
    const FunctionBody *Body = New ? Events.bodyOf(Next.Function) : nullptr;
    // A coroutine may return to its caller before its body runs.
    if (Body && !isa<CoroutineBodyStmt>(Next.Function->getBody())) {
      auto OnHost = keptOnHost(Next.OnHost, *Body, Roles);
      Work.push_back({std::move(Next), Body, std::move(OnHost)});
    }
  };
  enter(Called);
  while (!Work.empty()) {
    Step &Last = Work.back();
    if (Last.Next < Last.Body->calls().size()) {
      enter(called(Last.Body->calls()[Last.Next++], E, Last.OnHost));
      continue;
    }
    const Step Done = Work.pop_back_val();
    Links[{Done.Function, E, Of}] = compute(*Done.Body, E, Of, Done.OnHost);
  }
  return Links[{Called, E, Of}];
}

std::vector<Hop> Effects::chain(CalledFunction Called, Effect E) {
  static constexpr size_t Most = 20;
  std::vector<Hop> Hops;
  std::set<CalledFunction> Seen;
  while (Called.Function && hasOnEveryPath(Called, E) &&
         Seen.insert(Called).second) {
    const Link &Here = *link(Called, E, Elsewhere::Unknown);
    if (Hops.size() + 1 == Most) {
      Hops.push_back(Here.Last);
      break;
    }
    Hops.push_back(Here.First);
    Called = Here.Next;
  }
  return Hops;
}

llvm::SmallVector<const Expr *, 8> Effects::sites(const FunctionBody &Body,
                                                  Effect E, Elsewhere Of,
                                                  HostParameters OnHost) {
  llvm::SmallVector<const Expr *, 8> Sites;
  for (const ArrayEvent &Event : Body.events())
    if (has(Event, E, OnHost))
      Sites.push_back(Event.Site);
  for (const UserCall &Call : Body.calls())
    if (link(called(Call, E, OnHost), E, Of))
      Sites.push_back(Call.Site);
  if (Of == Elsewhere::Assumed)
    for (const UserCall &Call : Body.externalCalls())
      Sites.push_back(Call.Site);
  return Sites;
}

std::optional<Effects::Link> Effects::compute(const FunctionBody &Body,
                                              Effect E, Elsewhere Of,
                                              HostParameters OnHost) {
  const auto Sites = sites(Body, E, Of, OnHost);
  if (Sites.empty() || !Body.flow().onEveryPath(Sites))
    return std::nullopt;
  const Hop First{&Body.function(), Sites.front()};
  const auto Call = llvm::find_if(
      Body.calls(), [&](const UserCall &C) { return C.Site == First.Site; });
  if (Call == Body.calls().end())
    return Link{First, nullptr, First};
  const CalledFunction Next = called(*Call, E, OnHost);
  return Link{First, Next, link(Next, E, Of)->Last};
}

} // namespace arraylint
