#include "analysis/work/ModelCall.h"

using namespace clang;

namespace arraylint {

const Library *modelCalled(const FunctionDecl &Callee, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method || isa<CXXConstructorDecl, CXXDestructorDecl>(Method))
    return nullptr;
  const Library *Owner = Roles.modelLibrary(*Method->getParent());
  if (!Owner)
    return nullptr;
  const auto isArray = [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType());
  };
  // What the model holds, such as the array that `register_buffer` takes.
  if (Callee.getReturnType()->isReferenceType())
    return nullptr;
  // `forward` returns an array or a wrapper of one, `parameters` a list,
  // `operator->` a layer.
  const CXXRecordDecl *Returned = Callee.getReturnType()->getAsCXXRecordDecl();
  const bool Computes = llvm::any_of(Callee.parameters(), isArray) ||
                        (Returned && !Returned->isInStdNamespace() &&
                         !Roles.modelLibrary(*Returned));
  return Computes ? Owner : nullptr;
}

} // namespace arraylint
