//===- RuntimeState.cpp ---------------------------------------------------===//

#include "analysis/RuntimeState.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

static bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit,
                      llvm::SmallPtrSetImpl<const FunctionBody *> &Seen) {
  if (!Seen.insert(&Body).second)
    return false;
  if (llvm::any_of(Body.events(), [](const ArrayEvent &Event) {
        return Event.has(Role::RuntimeFinish);
      }))
    return true;
  return llvm::any_of(Body.calls(), [&](const UserCall &Call) {
    const FunctionBody *Callee = Unit.Events.bodyOf(Call.Definition);
    return Callee && mayFinish(*Callee, Unit, Seen);
  });
}

bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit) {
  llvm::SmallPtrSet<const FunctionBody *, 8> Seen;
  return mayFinish(Body, Unit, Seen);
}

RuntimeState::RuntimeState(const FunctionBody &Body, UnitAnalysis &Unit)
    : Body(Body) {
  for (const ArrayEvent &Event : Body.events()) {
    if (Event.has(Role::RuntimeStart))
      Starts.push_back(Event.Site);
    if (Event.has(Role::RuntimeFinish))
      Finishes.push_back(Event.Site);
  }
  for (const UserCall &Call : Body.calls()) {
    const FunctionBody *Callee = Unit.Events.bodyOf(Call.Definition);
    if (Callee && mayFinish(*Callee, Unit))
      Finishes.push_back(Call.Site);
    else if (!Unit.Effects.chain(Call.Definition, Effect::Start).empty())
      Starts.push_back(Call.Site);
  }
}

const Expr *RuntimeState::startBefore(const Expr *Site) const {
  for (const Expr *Start : Starts)
    if (Start != Site && Body.flow().alwaysAfter({Start}, Site) &&
        llvm::none_of(Finishes, [&](const Expr *Finish) {
          return Body.flow().mayReach(Start, Finish, {}) &&
                 Body.flow().mayReach(Finish, Site, {});
        }))
      return Start;
  return nullptr;
}

} // namespace arraylint
