#include "analysis/calls/Effects.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/calls/MovedCreation.h"
#include "analysis/places/UnseenSource.h"
#include "clang/AST/StmtCXX.h"
#include <map>
#include <set>

using namespace clang;

namespace arraylint {

bool Effects::has(const ArrayEvent &Event, Effect E,
                  HostParameters OnHost) const {
  switch (E) {
  case Effect::Sync:
    return waitsForDevice(Event, *Event.Body, Roles, OnHost) &&
           !comesFromUnseen(Event.array(), *Event.Body, Roles);
  case Effect::Start:
    return Event.has(Role::RuntimeStart);
  case Effect::CopiesNew:
    return hostCreationOf(Event, Roles) &&
           !Event.Entry->Owner->NotReported.count("R217");
  default:
    llvm_unreachable("not an effect of array calls on every path");
  }
}

/// Limits how often the functions of a recursion are computed again.
static constexpr size_t MaxAgain = 10'000;

// Iterative, because call chains may be long. Callees are computed first. A
// function being computed has no effect, which ends recursion; if it turns out
// to have it, those that were computed in the meantime are computed again.
const std::optional<Effects::Link> &Effects::link(const CalledFunction &Called,
                                                  Effect E, Elsewhere Of) {
  struct Step {
    CalledFunction Function;
    const FunctionBody *Body;
    std::vector<unsigned> OnHost; ///< in all of the body
    size_t Before;                ///< functions that were done before it
    size_t Next = 0;              ///< of the body's calls
    bool IsAsked = false;         ///< by a function that it leads to
  };
  llvm::SmallVector<Step, 8> Work;
  std::map<CalledFunction, size_t> Open; // its indices
  std::vector<CalledFunction> Done;
  size_t Again = 0;
  const auto enter = [&](CalledFunction Next) {
    const bool IsNew = Links.try_emplace({Next, E, Of}).second;
    if (const auto At = Open.find(Next); At != Open.end())
      Work[At->second].IsAsked = true;
    const FunctionBody *Body = IsNew ? Events.bodyOf(Next.Function) : nullptr;
    // A coroutine may return to its caller before its body runs.
    if (Body && !isa<CoroutineBodyStmt>(Next.Function->getBody())) {
      auto OnHost = keptOnHost(Next.OnHost, *Body, Roles);
      Open[Next] = Work.size();
      Work.push_back({std::move(Next), Body, std::move(OnHost), Done.size()});
    }
  };
  enter(Called);
  while (!Work.empty()) {
    Step &Last = Work.back();
    if (Last.Next < Last.Body->calls().size()) {
      enter(called(Last.Body->calls()[Last.Next++], E, Last.OnHost));
      continue;
    }
    const Step This = Work.pop_back_val();
    Open.erase(This.Function);
    auto Found = compute(*This.Body, E, Of, This.OnHost);
    const bool IsNews = Found && This.IsAsked && Again < MaxAgain;
    Links[{This.Function, E, Of}] = std::move(Found);
    Done.push_back(This.Function);
    if (!IsNews)
      continue;
    const std::vector<CalledFunction> Since(Done.begin() + This.Before,
                                            Done.end());
    Done.resize(This.Before, CalledFunction(nullptr));
    for (const CalledFunction &F : Since)
      if (const auto At = Links.find({F, E, Of}); !At->second) {
        Links.erase(At);
        ++Again;
      }
    for (const CalledFunction &F : Since)
      enter(F);
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
