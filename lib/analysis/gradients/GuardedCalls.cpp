#include "analysis/gradients/GuardedCalls.h"
#include "analysis/calls/CallSites.h"
#include "analysis/calls/ReachedCode.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/ModelWork.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace arraylint {

bool startsWithout(const ArrayEvents &Events, RoleLookup &Roles) {
  return llvm::any_of(Events.bodies(), [&](const auto &Body) {
    const FunctionDecl &F = Body->function();
    return (isa<CXXConstructorDecl>(F) || F.isMain()) &&
           modelWork(*Body, Roles).SwitchesRecording;
  });
}

std::set<FunctionId> guardedCalls(const ArrayEvents &Events,
                                  RoleLookup &Roles) {
  std::set<FunctionId> Found;
  if (startsWithout(Events, Roles))
    Found.insert(WholeProgram);
  for (const auto &Body : Events.bodies()) {
    const ModelWork &Work = modelWork(*Body, Roles);
    for (const auto Calls : {Body->calls(), Body->externalCalls()})
      for (const UserCall &Call : Calls) {
        if (!mayBeStopped(Call.Site, Work, *Body, Roles))
          continue;
        const FunctionBody *Inner = Events.bodyOf(Call.Definition);
        if (const auto Id = functionId(*Call.Definition))
          Found.insert(*Id);
        else if (Inner)
          for (const FunctionId Reached : reachedCode(*Inner, Events).Calls)
            Found.insert(Reached);
      }
  }
  return Found;
}

std::set<FunctionId> entriesOf(const FunctionBody &Body,
                               const ArrayEvents &Events) {
  llvm::SetVector<const FunctionBody *> Reached;
  Reached.insert(&Body);
  std::set<FunctionId> Found;
  for (size_t I = 0; I < Reached.size(); ++I) {
    const FunctionDecl &F = Reached[I]->function();
    if (const auto Id = functionId(F)) {
      Found.insert(*Id);
      continue;
    }
    for (const CallSite &Of : callSitesOf(F, Events))
      Reached.insert(Of.Caller);
  }
  return Found;
}

} // namespace arraylint
