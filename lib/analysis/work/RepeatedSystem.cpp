#include "analysis/work/RepeatedSystem.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/FieldValues.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The matrix of `solve(A, b)`, if it has a name; null for other calls. A
/// function of an object solves with what that has factorized.
static const Expr *matrixOf(const ArrayEvent &Solve, RoleLookup &Roles) {
  if (!Solve.has(Role::Solve) || Solve.Entry->Algorithm != "solve" ||
      Solve.object())
    return nullptr;
  llvm::SmallVector<const Expr *, 2> Read;
  for (const auto [Argument, P] :
       llvm::zip(Solve.arguments(), Solve.Callee->parameters())) {
    const QualType T = P->getType();
    const bool IsWritten = T->isLValueReferenceType() &&
                           !T.getNonReferenceType().isConstQualified();
    if (Argument && !IsWritten && Roles.isArray(Argument->getType()))
      Read.push_back(Argument);
  }
  return Read.size() == 2 && namedVariable(Read.front()) &&
                 !Roles.isInline(Read.front()->getType())
             ? Read.front()
             : nullptr;
}

/// Is it worth keeping the factors of a matrix that is given \p Value? Not if
/// it is a triangle or a factor itself, or shows memory that others may change.
static bool isWorthFactorizing(const Expr *Value, RoleLookup &Roles) {
  if (!Value)
    return true;
  const Expr *E = spelled(Value);
  const ArrayCall Call = arrayCall(E, Roles);
  if (Call && Call.Entry->Roles.hasAny(
                  {Role::Reshape, Role::Factorize, Role::Solve, Role::Slice}))
    return false;
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  return !Made || llvm::none_of(Made->arguments(), [](const Expr *Argument) {
    return Argument->getType()->isPointerType();
  });
}

/// Is \p User a call outside of \p L that may fill a matrix that it is given,
/// and returns nothing that could keep a reference to it?
static bool isFilledBy(const Stmt *User, const Loop &L) {
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  return Call && !L.contains(Call) &&
         (Call->getType()->isVoidType() || Call->getType()->isArithmeticType());
}

/// Is \p Variable a matrix of this function that nothing but its name can
/// change in \p L, and that \p L does not change?
static bool isLeftAlone(const VarDecl &Variable, const Loop &L,
                        RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  if (!Variable.hasLocalStorage() || Variable.getType()->isReferenceType() ||
      !Roles.isValue(Variable.getType()) ||
      isWrittenIn(&Variable, L.Statement, Body))
    return false;
  return llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
    const ArrayUse Use = classifyUse(Name, Body, Roles);
    if (Use.ByReference)
      return isFilledBy(Body.userOf(Name), L);
    return Use.Kind != UseKind::Captured && Use.Kind != UseKind::Aliased &&
           !Use.Call.has(Role::Accessor) &&
           (Use.Kind != UseKind::Escapes || !Use.Call);
  });
}

/// Is \p Parameter a matrix that the function is given by reference, which \p L
/// only reads, as all others of its class that may be the same one?
static bool isGivenAndRead(const VarDecl &Parameter, const Loop &L,
                           RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const QualType T = Parameter.getType().getNonReferenceType();
  if (!isa<ParmVarDecl>(Parameter) || !Roles.isValue(T))
    return false;
  return llvm::all_of(
      Body.function().parameters(), [&](const ParmVarDecl *Other) {
        const QualType Of = Other->getType();
        const bool MayBeSame =
            Of->isPointerType() ||
            (Of->isReferenceType() && Body.context().hasSameUnqualifiedType(
                                          Of.getNonReferenceType(), T));
        return !MayBeSame ||
               llvm::all_of(Body.usesIn(L.Statement, Other),
                            [&](const DeclRefExpr *Name) {
                              return isOnlyRead(Name, Body, Roles);
                            });
      });
}

RepeatedSystem repeatedSystem(const ArrayEvent &Solve, const Loop &L,
                              RoleLookup &Roles) {
  const Expr *Matrix = matrixOf(Solve, Roles);
  if (!Matrix)
    return {};
  const FunctionBody &Body = *L.Body;
  const ValueDecl *Named = namedVariable(Matrix);
  const auto *Variable = dyn_cast<VarDecl>(Named);
  const auto isPlain = [&](const DeclRefExpr *Name) {
    const ArrayCall Call =
        arrayCall(dyn_cast_or_null<Expr>(Body.userOf(Name)), Roles);
    return isWorthFactorizing(assignedTo(Name, Body), Roles) &&
           !(Call.has(Role::Factorize) &&
             classifyUse(Name, Body, Roles).ByReference);
  };
  if (Variable &&
      (isDeclaredIn(Variable, L) ||
       (Variable->isLocalVarDecl() && Variable->getType()->isReferenceType()) ||
       !isWorthFactorizing(Variable->getInit(), Roles) ||
       !llvm::all_of(Body.uses(Variable), isPlain)))
    return {};
  const Stability IsSame = stability(Matrix, L, Roles);
  if (IsSame == Stability::Varies &&
      !(Variable && (isLeftAlone(*Variable, L, Roles) ||
                     isGivenAndRead(*Variable, L, Roles))))
    return {};
  return {Named, IsSame != Stability::Certain};
}

/// Does \p Use leave the matrix as it is, or fill it once before it is used?
static bool isReadOrPrepared(const FieldUse &Use, const ArrayEvent &Solve,
                             const ArrayEvents &Events, RoleLookup &Roles) {
  const FunctionBody &Body = *Use.Body;
  if (Use.Name->getType().isConstQualified() ||
      isOnlyRead(Use.Name, Body, Roles))
    return true;
  const FunctionDecl &F = Body.function();
  return &Body != Solve.Body &&
         isWorthFactorizing(assignedTo(Use.Name, Body), Roles) &&
         (isa<CXXConstructorDecl>(F) || !isCalledOften(F, Events, Roles));
}

RepeatedSystem repeatedSystemOfField(const ArrayEvent &Solve,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles) {
  const Expr *Matrix = matrixOf(Solve, Roles);
  const auto *Member = Matrix ? dyn_cast<MemberExpr>(Matrix) : nullptr;
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  const auto *Class =
      Field ? dyn_cast<CXXRecordDecl>(Field->getParent()) : nullptr;
  if (!Class || !isa<CXXThisExpr>(spelled(Member->getBase())) ||
      Field->getType()->isReferenceType() || !Roles.isValue(Field->getType()) ||
      !isWhollyDefinedHere(*Class, *Roles.userFunctions()))
    return {};
  static constexpr AnalysisCache::Query Asked;
  const bool IsPrepared =
      Solve.Body->cache().getOrCompute(Asked, Field, nullptr, [&] {
        return llvm::all_of(
            Roles.userFunctions()->usesOf(*Field), [&](const FieldUse &Use) {
              return isReadOrPrepared(Use, Solve, Events, Roles);
            });
      });
  return {IsPrepared ? Field : nullptr, /*IsTrusted=*/true};
}

} // namespace arraylint
