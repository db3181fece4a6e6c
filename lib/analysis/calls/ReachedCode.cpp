#include "analysis/calls/ReachedCode.h"
#include "analysis/events/FunctionIdentity.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace arraylint {

/// Generated code may call ten thousand functions; of those, only the first
/// count.
static constexpr size_t MaxCalls = 256;

static bool has(const ArrayEvent &Event, Effect E) {
  return E == Effect::Finishes ? Event.has(Role::RuntimeFinish)
                               : E == Effect::UsesRuntime &&
                                     Event.Entry->Owner->OwnsCommunication;
}

llvm::SmallVector<const Expr *, 8> sitesIn(const FunctionBody &Body, Effect E) {
  llvm::SmallVector<const Expr *, 8> Sites;
  for (const ArrayEvent &Event : Body.events())
    if (has(Event, E))
      Sites.push_back(Event.Site);
  if (E == Effect::Communicates)
    for (const HostCall &Call : Body.hostCalls())
      if (Call.Function->Kind == HostKind::MessagePassing)
        Sites.push_back(Call.Site);
  return Sites;
}

ReachedCode reachedCode(const FunctionBody &Body, const ArrayEvents &Events) {
  ReachedCode Found;
  llvm::SetVector<const FunctionBody *> Reached;
  Reached.insert(&Body);
  std::set<FunctionId> Calls;
  for (size_t I = 0; I < Reached.size(); ++I) {
    const FunctionBody &Here = *Reached[I];
    for (const Effect E :
         {Effect::Finishes, Effect::Communicates, Effect::UsesRuntime})
      if (const auto Sites = sitesIn(Here, E); !Sites.empty())
        Found.Sites.try_emplace(E, Hop{&Here.function(), Sites.front()});
    for (const auto Called : {Here.calls(), Here.externalCalls()})
      for (const UserCall &Call : Called) {
        if (isKnownElsewhere(*Call.Definition)) {
          const auto Id = functionId(*Call.Definition);
          if (Id && Calls.size() < MaxCalls)
            Calls.insert(*Id);
        } else if (const FunctionBody *Inner = Events.bodyOf(Call.Definition)) {
          Reached.insert(Inner);
        }
      }
  }
  Found.Calls.assign(Calls.begin(), Calls.end());
  return Found;
}

} // namespace arraylint
