#include "analysis/work/InvariantWork.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is the operation far more expensive than reading its result, as a matrix
/// product, a decomposition or a norm? Other operations are fused with their
/// use.
static bool costsMoreThanFusing(const VocabularyEntry &Entry) {
  return !Entry.Algorithm.empty() ||
         Entry.Roles.hasAny({Role::Reduce, Role::Factorize, Role::Solve,
                             Role::Fft, Role::Gather, Role::Concat});
}

/// Do all array operands store their elements inside the object?
static bool isSmall(const ArrayCall &Call, RoleLookup &Roles) {
  if (Roles.isInline(Call.Site->getType()))
    return true;
  const auto Operands = arrayOperands(Call, Roles);
  return !Operands.empty() && llvm::all_of(Operands, [&](const Expr *Operand) {
    return Roles.isInline(Operand->getType());
  });
}

const CXXConstructExpr *
conversionForCall(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  const CXXConstructExpr *Made = nullptr;
  const Stmt *S = Body.parent(E);
  for (; isa_and_nonnull<CXXConstructExpr, ImplicitCastExpr,
                         CXXBindTemporaryExpr, MaterializeTemporaryExpr>(S);
       S = Body.parent(S))
    if (const auto *Constructs = dyn_cast<CXXConstructExpr>(S)) {
      if (!Roles.isValue(Constructs->getType()))
        return nullptr;
      Made = Constructs;
    }
  return isa_and_nonnull<CallExpr>(S) ? Made : nullptr;
}

/// Is the expression \p E evaluated immediately, into a new array?
///   Vector t = a + b;
static bool isEvaluated(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  if (conversionForCall(E, Body, Roles))
    return true;
  const ArrayUse Use = classifyUse(E, Body, Roles);
  return Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
         Roles.isValue(Use.Alias->getType()) &&
         !Use.Alias->getType()->isReferenceType();
}

/// Is the result of \p Call, of a host library, expensive enough to be stored?
static bool isWorkOnHost(const ArrayCall &Call, const FunctionBody &Body,
                         RoleLookup &Roles) {
  if (isSmall(Call, Roles))
    return false;
  switch (Call.Entry->Result) {
  case ResultKind::Copy:
    return true;
  case ResultKind::Host:
    return costsMoreThanFusing(*Call.Entry);
  case ResultKind::Lazy:
    return costsMoreThanFusing(*Call.Entry) ||
           isEvaluated(Call.Site, Body, Roles);
  case ResultKind::View: // `Vector r = m.row(i);` copies it
    return isEvaluated(Call.Site, Body, Roles);
  default:
    return false;
  }
}

bool isArrayWork(const ArrayCall &Call, const FunctionBody &Body,
                 RoleLookup &Roles) {
  if (!Call)
    return false;
  const bool Makes = Call.Entry->Owner->Where == Memory::Host
                         ? isWorkOnHost(Call, Body, Roles)
                         : Call.Entry->Result == ResultKind::Copy;
  return Makes && !Call.Entry->Blocks && !writesArray(Call) &&
         !Call.Entry->Roles.hasAny(
             {Role::Allocate, Role::Random, Role::HostSync}) &&
         // R206 reports other copies with another shape.
         (!Call.has(Role::Reshape) || Call.Entry->Result == ResultKind::View) &&
         !waitsForDevice(Call, Body, Roles);
}

/// Does \p E contain an allocation such as `torch::zeros({n})`, which R201
/// reports?
static bool allocates(const Expr *E, const FunctionBody &Body,
                      RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return !allOfParts(E, nullptr, Body.cache(), Asked, [&](const Stmt *S) {
    const ArrayCall Call =
        isa<CallExpr>(S) ? arrayCall(cast<Expr>(S), Roles) : ArrayCall{};
    return !Call.has(Role::Allocate) || Call.Entry->Result == ResultKind::Lazy;
  });
}

// Cached, because each term of a sum queries all sums that contain it.
bool isInvariantWork(const ArrayCall &Call, const Loop &L, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return isArrayWork(Call, *L.Body, Roles) &&
         L.Body->cache().getOrCompute(Asked, Call.Site, &L, [&] {
           return !allocates(Call.Site, *L.Body, Roles) &&
                  isStable(Call.Site, L, Roles);
         });
}

/// Is \p E computed from \p Array and what is the same in each iteration of \p
/// L, without other arrays?
static bool isComputedFrom(const VarDecl *Array, const Stmt *E, const Loop &L,
                           RoleLookup &Roles) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(E);
  if (!E || (Name && Name->getDecl() == Array))
    return true;
  return !(Name && Roles.isArray(Name->getType())) &&
         isPureByItself(E, Roles) &&
         isInvariantPart(E, L, Roles, Facet::Elements) &&
         llvm::all_of(E->children(), [&](const Stmt *Part) {
           return isComputedFrom(Array, Part, L, Roles);
         });
}

bool isOnlyRefined(const ArrayCall &Work, const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const ArrayUse Use = classifyUse(Work.Site, Body, Roles);
  if (!Use.DeclaresAlias || !isDeclaredIn(Use.Alias, L) ||
      Use.Alias->getType()->isReferenceType() ||
      !Roles.isValue(Use.Alias->getType()))
    return false;
  const Stmt *Block = Body.parent(Body.statementOf(Work.Site));
  return llvm::all_of(Body.uses(Use.Alias), [&](const DeclRefExpr *Name) {
    const Expr *Assigned = assignedTo(Name, Body);
    return Assigned ? Body.parent(Body.statementOf(Name)) == Block &&
                          isComputedFrom(Use.Alias, Assigned, L, Roles)
                    : isOnlyRead(Name, Body, Roles);
  });
}

bool isPartOfInvariantWork(const Expr *Site, const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  for (const Stmt *S = Body.parent(Site); isa_and_nonnull<Expr>(S);
       S = Body.parent(S)) {
    if (!isa<CallExpr>(S))
      continue;
    const ArrayCall Around = arrayCall(cast<Expr>(S), Roles);
    if (Around.Site != S || !isArrayWork(Around, Body, Roles))
      continue;
    // If an operand varies, the larger expressions vary as well.
    if (!isInvariantWork(Around, L, Roles))
      return false;
    if (isOnlyReadInIteration(Around.Site, L, Roles))
      return true;
  }
  return false;
}

} // namespace arraylint
