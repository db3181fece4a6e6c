//===- RuntimeState.cpp ---------------------------------------------------===//

#include "analysis/RuntimeState.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace arraylint {

static bool finishes(const FunctionBody &Body) {
  return llvm::any_of(Body.events(), [](const ArrayEvent &Event) {
    return Event.has(Role::RuntimeFinish);
  });
}

/// Asked once of each function: a program may be one long chain of calls.
bool mayFinish(const FunctionBody &Body, UnitAnalysis &Unit) {
  static constexpr Answers::Question Asked;
  return Body.answers().once(Asked, nullptr, nullptr, [&] {
    llvm::SetVector<const FunctionBody *> Called;
    Called.insert(&Body);
    for (size_t I = 0; I < Called.size(); ++I) {
      const FunctionBody &Here = *Called[I];
      // What an earlier answer says of a function holds for all that it calls.
      const bool *Known = Here.answers().known(Asked, nullptr, nullptr);
      if (Known ? *Known : finishes(Here))
        return true;
      if (Known)
        continue;
      for (const UserCall &Call : Here.calls())
        if (const auto *Callee = Unit.Events.bodyOf(Call.Definition))
          Called.insert(Callee);
    }
    return false;
  });
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
    else if (Unit.Effects.isSure(Call.Definition, Effect::Start))
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
