#include "analysis/places/GivenArrays.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayCall.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/AllCalls.h"
#include "analysis/places/HostMemoryFinder.h"

using namespace clang;

namespace arraylint {

Clauses anyOf(const PlaceCauses &Causes) {
  Clauses Ways;
  for (const std::vector<FunctionEffect> &Cause : Causes)
    Ways.push_back({Cause, {}});
  return Ways;
}

/// When one of \p Calls of \p F gives its parameter \p I an array elsewhere.
static Clauses givenBy(llvm::ArrayRef<const CallExpr *> Calls,
                       const FunctionDecl &F, unsigned I, RoleLookup &Roles) {
  RecursiveAnswers Known;
  PlaceCauses Elsewhere;
  HostMemoryFinder Finder(Roles, {}, Known, &Elsewhere);
  const bool AreHere = llvm::all_of(Calls, [&](const CallExpr *Call) {
    const auto Arguments = ArrayCall{Call, &F, nullptr}.arguments();
    return I < Arguments.size() && Arguments[I] &&
           Finder.isOnHost(Arguments[I]);
  });
  return AreHere ? anyOf(Elsewhere) : Clauses{Clause()};
}

std::map<std::string, Clauses> givenElsewhere(RoleLookup &Roles) {
  std::map<std::string, Clauses> Given;
  if (!Roles.userFunctions())
    return Given;
  const FunctionUses &Uses = functionUses(Roles);
  const auto add = [&](const FunctionDecl &F, auto Ways) {
    if (isOfLibrary(F) || !isRunByName(F))
      return;
    for (unsigned I = 0; I < F.getNumParams(); ++I)
      if (Roles.isArray(F.getParamDecl(I)->getType()))
        if (const auto Id = functionId(F))
          Given[parameterText(*Id, I)] = Ways(I);
  };
  for (const auto &[F, Calls] : Uses.Calls)
    add(*F, [&](unsigned I) { return givenBy(Calls, *F, I, Roles); });
  for (const FunctionDecl *F : Uses.PassedOn)
    add(*F, [](unsigned) { return Clauses{Clause()}; });
  return Given;
}

} // namespace arraylint
