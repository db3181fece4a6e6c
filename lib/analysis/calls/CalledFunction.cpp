#include "analysis/calls/CalledFunction.h"
#include "analysis/events/ArrayUse.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

/// Arrays after this position are not followed: each case of a function is
/// analysed by itself.
static constexpr unsigned MaxPosition = 8;

CalledFunction calledFunction(const UserCall &Call, HostParameters OnHost,
                              RoleLookup &Roles) {
  CalledFunction Called(Call.Definition);
  const auto Arguments =
      ArrayCall{Call.Site, Call.Definition, nullptr}.arguments();
  for (unsigned I = 0; I < Arguments.size() && I < MaxPosition; ++I)
    if (Arguments[I] && Roles.isArray(Arguments[I]->getType()) &&
        livesOnHost(Arguments[I], Roles, OnHost))
      Called.OnHost.push_back(I);
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

static std::vector<unsigned> arrayParameters(const FunctionDecl &F,
                                             RoleLookup &Roles) {
  std::vector<unsigned> Found;
  for (unsigned I = 0; I < F.getNumParams() && I < MaxPosition; ++I)
    if (Roles.isArray(F.getParamDecl(I)->getType()))
      Found.push_back(I);
  return Found;
}

std::vector<CalledFunction> linkedCases(const FunctionDecl &F,
                                        RoleLookup &Roles) {
  const std::vector<unsigned> Arrays = arrayParameters(F, Roles);
  std::vector<CalledFunction> Cases = {{&F}};
  for (const unsigned I : Arrays)
    Cases.push_back({&F, {I}});
  if (Arrays.size() > 1)
    Cases.push_back({&F, Arrays});
  return Cases;
}

std::string linkedCase(const CalledFunction &Called, RoleLookup &Roles) {
  const auto Positions = Called.OnHost.size() > 1
                             ? arrayParameters(*Called.Function, Roles)
                             : Called.OnHost;
  return llvm::join(
      llvm::map_range(Positions, [](unsigned I) { return std::to_string(I); }),
      ",");
}

} // namespace arraylint
