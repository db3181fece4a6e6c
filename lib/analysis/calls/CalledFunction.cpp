#include "analysis/calls/CalledFunction.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/places/HostCases.h"

using namespace clang;

namespace arraylint {

CalledFunction calledFunction(const UserCall &Call, HostParameters OnHost,
                              RoleLookup &Roles, PlaceCauses *Elsewhere) {
  CalledFunction Called(Call.Definition);
  const auto Arguments =
      ArrayCall{Call.Site, Call.Definition, nullptr}.arguments();
  for (unsigned I = 0; I < Arguments.size() && I < MaxHostPosition; ++I) {
    PlaceCauses Causes;
    if (!Arguments[I] || !Roles.isArray(Arguments[I]->getType()) ||
        !livesOnHost(Arguments[I], Roles, OnHost,
                     Elsewhere ? &Causes : nullptr))
      continue;
    Called.OnHost.push_back(I);
    if (Elsewhere)
      Elsewhere->merge(Causes);
  }
  return Called;
}

std::vector<unsigned> keptOnHost(HostParameters OnHost,
                                 const FunctionBody &Body, RoleLookup &Roles) {
  std::vector<unsigned> Kept;
  const FunctionDecl &Function = Body.function();
  for (const unsigned I : OnHost)
    if (I < Function.getNumParams() &&
        llvm::none_of(
            Body.uses(Function.getParamDecl(I)),
            [&](const DeclRefExpr *Use) {
              return classifyUse(Use, Body, Roles).Kind == UseKind::Rebound;
            }))
      Kept.push_back(I);
  return Kept;
}

} // namespace arraylint
