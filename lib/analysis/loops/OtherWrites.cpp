#include "analysis/loops/OtherWrites.h"
#include "analysis/code/HiddenEffect.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/code/Slot.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/FieldWrites.h"
#include "analysis/loops/LoopContext.h"
#include <map>

using namespace clang;

namespace arraylint {
/// The variable that refers to what \p Use names, or to a part of it, as `auto
/// &r = n;` and `int *p = &s.n;` declare; null if there is none.
static const VarDecl *aliasMadeBy(const Expr *Use, const FunctionBody &Body) {
  const Stmt *S = Body.parent(Use);
  while (isa_and_nonnull<MemberExpr>(S))
    S = Body.parent(S);
  bool IsAddress = false;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(S);
      Unary && Unary->getOpcode() == UO_AddrOf) {
    IsAddress = true;
    S = Body.parent(S);
  }
  const auto *Declared = dyn_cast_or_null<DeclStmt>(S);
  const auto *Alias = Declared && Declared->isSingleDecl()
                          ? dyn_cast<VarDecl>(Declared->getSingleDecl())
                          : nullptr;
  if (!Alias || (!IsAddress && !Alias->getType()->isReferenceType()))
    return nullptr;
  return Alias->isImplicit() ||
                 Alias->getType()->getPointeeType().isConstQualified()
             ? nullptr
             : Alias;
}

using Aliases =
    std::map<const ValueDecl *, llvm::SmallVector<const VarDecl *, 1>>;

/// Adds the variables that \p S makes refer to fields, by field.
static void addAliases(const Stmt *S, const FunctionBody &Body,
                       Aliases &OfFields) {
  if (!S)
    return;
  if (const auto *Name = dyn_cast<MemberExpr>(S))
    if (const VarDecl *Alias = aliasMadeBy(Name, Body))
      OfFields[Name->getMemberDecl()].push_back(Alias);
  for (const Stmt *Part : S->children())
    addAliases(Part, Body, OfFields);
}

/// Does \p L use a variable of the function that refers to \p Field?
static bool hasAliasIn(const FieldDecl &Field, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<Aliases>>(Asked);
  if (!Known)
    addAliases(Body.function().getBody(), Body, Known.emplace());
  const auto It = Known->find(&Field);
  return It != Known->end() &&
         llvm::any_of(It->second, [&](const VarDecl *Alias) {
           return !Body.usesIn(L.Statement, Alias).empty();
         });
}

bool mayChangeField(const FieldDecl &Field, const Loop &L, RoleLookup &Roles,
                    bool OnlyShape) {
  if (Field.getType().isConstQualified() || !Roles.userFunctions())
    return false;
  static constexpr AnalysisCache::Query AskedShape, AskedRest;
  return L.Body->cache().getOrCompute(
      OnlyShape ? AskedShape : AskedRest, &Field, &L, [&] {
        return hasAliasIn(Field, L) || writesField(L, Field, Roles, OnlyShape);
      });
}

/// Does \p L call code that may write what a parameter refers to?
static bool callsWriter(const Stmt *S, const Loop &L, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S);
      Call && callsUnknownCode(Call, Roles)) {
    const FunctionDecl *Callee = calledFunction(Call);
    if (!Callee || hasHiddenEffect(Call, *L.Body) ||
        !leavesArguments(*Callee, Call))
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Part) {
    return callsWriter(Part, L, Roles);
  });
}

static bool changesReferred(const VarDecl &Reference, const Loop &L,
                            RoleLookup &Roles) {
  if (!isa<ParmVarDecl>(Reference)) {
    const Expr *Init = initializerOf(Reference, *L.Body);
    return !Init || !isInvariant(Init, L, Roles);
  }
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(
      Asked, &L, nullptr, [&] { return callsWriter(L.Statement, L, Roles); });
}

bool mayChangeByAlias(const VarDecl &Variable, const Loop &L,
                      RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  if (Variable.getType()->isReferenceType())
    return Variable.getType().getNonReferenceType()->isArithmeticType() &&
           changesReferred(Variable, L, Roles);
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, &Variable, &L, [&] {
    return (Variable.getType()->isArithmeticType() &&
            isWrittenInLambda({&Variable}, Body)) ||
           llvm::any_of(Body.uses(&Variable), [&](const DeclRefExpr *Use) {
             const VarDecl *Alias = aliasMadeBy(Use, Body);
             return Alias && !Body.usesIn(L.Statement, Alias).empty();
           });
  });
}

} // namespace arraylint
