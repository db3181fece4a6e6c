#include "check/LibraryUse.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace arraylint {

using Libraries = std::set<const Library *>;

/// Adds the library of \p T, or of the arrays in a list of that type, such as
/// `std::vector<torch::Tensor>`.
static void addOfType(QualType T, RoleLookup &Roles, Libraries &Used) {
  if (const Library *Of = Roles.arrayLibrary(T))
    Used.insert(Of);
  else if (const auto *Class =
               dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                   T.getNonReferenceType()->getAsCXXRecordDecl()))
    for (const TemplateArgument &Argument : Class->getTemplateArgs().asArray())
      if (Argument.getKind() == TemplateArgument::Type)
        if (const Library *Of = Roles.arrayLibrary(Argument.getAsType()))
          Used.insert(Of);
}

/// Adds the libraries of what is declared in \p D.
static void addOfDeclaration(const Decl *D, RoleLookup &Roles,
                             Libraries &Used) {
  if (const auto *Template = dyn_cast<TemplateDecl>(D))
    D = Template->getTemplatedDecl();
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D)) {
    addOfType(F->getReturnType(), Roles, Used);
    for (const ParmVarDecl *P : F->parameters())
      addOfType(P->getType(), Roles, Used);
  } else if (const auto *Named = dyn_cast_or_null<TypedefNameDecl>(D)) {
    addOfType(Named->getUnderlyingType(), Roles, Used);
  } else if (const auto *Value = dyn_cast_or_null<ValueDecl>(D)) {
    addOfType(Value->getType(), Roles, Used);
  } else if (const auto *Context = dyn_cast_or_null<DeclContext>(D)) {
    for (const Decl *Inner : Context->decls())
      addOfDeclaration(Inner, Roles, Used);
  }
}

const Libraries &usedLibraries(UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Unit.Cache.stored<std::optional<Libraries>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  for (const auto &Body : Unit.Events.bodies())
    for (const ArrayEvent &Event : Body->events())
      Known->insert(Event.Entry->Owner);
  if (Unit.Roles.userFunctions())
    for (const Decl *D : Unit.Roles.userFunctions()->declarations())
      addOfDeclaration(D, Unit.Roles, *Known);
  return *Known;
}

} // namespace arraylint
