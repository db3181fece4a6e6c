#include "check/LibraryUse.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

/// Also a list of arrays, such as `std::vector<torch::Tensor>`.
static bool isOfArrays(QualType T, RoleLookup &Roles) {
  if (Roles.isArray(T))
    return true;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  return Class &&
         llvm::any_of(Class->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Type &&
                               Roles.isArray(Argument.getAsType());
                      });
}

/// Is something declared in \p D of an array type?
static bool declaresArray(const Decl *D, RoleLookup &Roles) {
  if (const auto *Template = dyn_cast<TemplateDecl>(D))
    D = Template->getTemplatedDecl();
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
    return isOfArrays(F->getReturnType(), Roles) ||
           llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
             return isOfArrays(P->getType(), Roles);
           });
  if (const auto *Named = dyn_cast_or_null<TypedefNameDecl>(D))
    return isOfArrays(Named->getUnderlyingType(), Roles);
  if (const auto *Value = dyn_cast_or_null<ValueDecl>(D))
    return isOfArrays(Value->getType(), Roles);
  const auto *Context = dyn_cast_or_null<DeclContext>(D);
  return Context && llvm::any_of(Context->decls(), [&](const Decl *Inner) {
           return declaresArray(Inner, Roles);
         });
}

bool usesKnownLibrary(UnitAnalysis &Unit) {
  return llvm::any_of(
             Unit.Events.bodies(),
             [](const auto &Body) { return !Body->events().empty(); }) ||
         (Unit.Roles.userFunctions() &&
          llvm::any_of(
              Unit.Roles.userFunctions()->declarations(),
              [&](const Decl *D) { return declaresArray(D, Unit.Roles); }));
}

} // namespace arraylint
