#include "app/teach/KnownArrays.h"
#include "analysis/events/RoleLookup.h"
#include "vocabulary/ArrayModel.h"
#include <map>

using namespace clang;

namespace arraylint {

static std::vector<QualType> declaredTypes(const FunctionDecl &F) {
  std::vector<QualType> Types = {F.getReturnType()};
  for (const ParmVarDecl *P : F.parameters())
    Types.push_back(P->getType());
  return Types;
}

KnownArrays knownArrays(const OwnDeclarations &Own) {
  RoleLookup Roles(ArrayModel::builtin());
  std::map<std::string, KnownArrays> ByName;
  for (const FunctionDecl *F : Own.Functions)
    for (const QualType T : declaredTypes(*F))
      if (const Library *Owner = Roles.arrayLibrary(T)) {
        KnownArrays &Of = ByName[Owner->Name];
        Of.Owner = Owner;
        Of.Types.push_back(T);
      }
  const auto Most = llvm::max_element(ByName, [](const auto &A, const auto &B) {
    return A.second.Types.size() < B.second.Types.size();
  });
  return Most == ByName.end() ? KnownArrays() : std::move(Most->second);
}

} // namespace arraylint
