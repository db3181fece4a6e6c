#include "analysis/gradients/RegisteredField.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/places/FieldValues.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The call `register_buffer("x", value)` that \p E is, apart from conversions:
/// of a method of a library's model that is given an array and returns a
/// reference to the one that it keeps. Null if it is none.
static const CallExpr *registration(const Expr *E, RoleLookup &Roles) {
  const auto *Call =
      E ? dyn_cast_or_null<CXXMemberCallExpr>(spelled(E)) : nullptr;
  const CXXMethodDecl *Callee = Call ? Call->getMethodDecl() : nullptr;
  const auto isArray = [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType().getNonReferenceType());
  };
  return Callee && isOfLibrary(*Callee) &&
                 Roles.modelLibrary(*Callee->getParent()) &&
                 Callee->getReturnType()->isLValueReferenceType() &&
                 Roles.isArray(Callee->getReturnType().getNonReferenceType()) &&
                 llvm::any_of(Callee->parameters(), isArray)
             ? Call
             : nullptr;
}

/// The call that registers the array of the field that \p Use names there.
static const CallExpr *registeredBy(const FieldUse &Use, RoleLookup &Roles) {
  if (const CallExpr *Call =
          registration(assignedTo(Use.Name, *Use.Body), Roles))
    return Call;
  return registration(dyn_cast_or_null<Expr>(Use.Body->userOf(Use.Name)),
                      Roles);
}

static const CallExpr *registeredBy(const FieldDecl &Field,
                                    llvm::ArrayRef<FieldUse> Uses,
                                    RoleLookup &Roles) {
  for (const FieldUse &Use : Uses)
    if (const CallExpr *Call = registeredBy(Use, Roles))
      return Call;
  for (const Expr *Value : initializersOf(Field))
    if (const CallExpr *Call = registration(Value, Roles))
      return Call;
  return nullptr;
}

/// Does \p S name a field or call a method of a library's model that leads to
/// what it has registered: `buffers_["x"]`, `named_parameters()`, or registers
/// something?
static bool namesRegistered(const Stmt *S, RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(S);
  const ValueDecl *Named = Member ? Member->getMemberDecl() : nullptr;
  const auto *Class =
      Named ? dyn_cast<CXXRecordDecl>(Named->getDeclContext()) : nullptr;
  if (Class && isOfLibrary(*Class) && Roles.modelLibrary(*Class)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Named);
    const QualType T = Method ? Method->getReturnType() : Named->getType();
    const CXXRecordDecl *Held = T.getNonReferenceType()->getAsCXXRecordDecl();
    // A list of them, or one of them; not a scalar such as `is_training()`, nor
    // the model itself.
    if (Held && !Roles.modelLibrary(*Held))
      return true;
  }
  return S && llvm::any_of(S->children(), [&](const Stmt *Child) {
           return namesRegistered(Child, Roles);
         });
}

/// Is \p F run by a constructor, before or while the arrays are registered?
static bool isPartOfConstruction(const FunctionDecl &F, RoleLookup &Roles) {
  return isa<CXXConstructorDecl, CXXDestructorDecl>(F) ||
         llvm::any_of(Roles.userFunctions()->bodies(), [&](const auto &Body) {
           return isa<CXXConstructorDecl>(Body->function()) &&
                  llvm::any_of(Body->calls(), [&](const UserCall &Call) {
                    return Call.Definition->getCanonicalDecl() ==
                           F.getCanonicalDecl();
                  });
         });
}

/// Is \p Value what \p Field has, a view of it, or a conversion of it that may
/// change nothing, as `mean.to(device)` after the model has moved it?
static bool mayBeTheSame(const Expr *Value, const FieldDecl &Field,
                         RoleLookup &Roles) {
  for (const Expr *E = spelled(Value); E;) {
    const Expr *Storage = storageOf(E, Roles);
    E = Storage ? spelled(Storage) : E;
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl() == &Field;
    const ArrayCall Call = arrayCall(E, Roles);
    E = Call && Call.Entry->Roles.hasAny(
                    {Role::DeviceTransfer, Role::Cast, Role::CopyNotView})
            ? spelled(Call.array())
            : nullptr;
  }
  return false;
}

std::vector<ReplacedArray> replacedArrays(const FunctionBody &Body,
                                          RoleLookup &Roles) {
  std::vector<ReplacedArray> Found;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
  const UserFunctions *Users = Roles.userFunctions();
  if (!Method || !Users || Method->getParent()->isLambda() ||
      !Roles.modelLibrary(*Method->getParent()))
    return Found;
  for (const FieldDecl *Field : Method->getParent()->fields()) {
    if (!Roles.isArray(Field->getType()))
      continue;
    const auto Uses = Users->usesOf(*Field);
    for (const FieldUse &Use : Uses) {
      const Expr *Value =
          Use.Body == &Body && isa<CXXThisExpr>(spelled(Use.Name->getBase()))
              ? assignedTo(Use.Name, Body)
              : nullptr;
      if (!Value || mayBeTheSame(Value, *Field, Roles))
        continue;
      if (const CallExpr *Call = registeredBy(*Field, Uses, Roles))
        Found.push_back({Use.Name, Call});
    }
  }
  if (!Found.empty() && (isPartOfConstruction(*Method, Roles) ||
                         namesRegistered(Method->getBody(), Roles)))
    Found.clear();
  return Found;
}

} // namespace arraylint
