#include "analysis/places/HostCases.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

static std::vector<unsigned> arrayParameters(const FunctionDecl &F,
                                             RoleLookup &Roles) {
  std::vector<unsigned> Found;
  for (unsigned I = 0; I < F.getNumParams() && I < MaxHostPosition; ++I)
    if (Roles.isArray(F.getParamDecl(I)->getType()))
      Found.push_back(I);
  return Found;
}

std::vector<std::vector<unsigned>> hostCases(const FunctionDecl &F,
                                             RoleLookup &Roles) {
  const std::vector<unsigned> Arrays = arrayParameters(F, Roles);
  std::vector<std::vector<unsigned>> Cases = {{}};
  for (const unsigned I : Arrays)
    Cases.push_back({I});
  if (Arrays.size() > 1)
    Cases.push_back(Arrays);
  return Cases;
}

std::string hostCase(const FunctionDecl &F, llvm::ArrayRef<unsigned> OnHost,
                     RoleLookup &Roles) {
  const auto Positions =
      OnHost.size() > 1 ? arrayParameters(F, Roles) : OnHost.vec();
  return llvm::join(
      llvm::map_range(Positions, [](unsigned I) { return std::to_string(I); }),
      ",");
}

} // namespace arraylint
