#include "analysis/loops/OtherWrites.h"
#include "analysis/code/HiddenEffect.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/code/Slot.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"

using namespace clang;

namespace arraylint {
namespace {

/// Finds writes of one field in code and what that calls.
class FieldWrites {
public:
  FieldWrites(const FieldDecl &Field, RoleLookup &Roles, bool OnlyShape)
      : Field(Field), Roles(Roles), OnlyShape(OnlyShape) {}

  /// Does \p Whole, in \p Body, write the field?
  bool areIn(const Stmt *Whole, const FunctionBody &Body);

private:
  bool isWrite(const MemberExpr &Name, const FunctionBody &Body) const;
  bool isWriteOfArray(const MemberExpr &Name, const FunctionBody &Body) const;
  bool areInCall(const Expr *Call);
  bool areInFunction(const FunctionDecl &F);
  bool mayReachObject(const Expr *Call, const FunctionDecl &Callee) const;
  bool isOfClass(QualType T) const;

  const FieldDecl &Field;
  RoleLookup &Roles;
  const bool OnlyShape;
  llvm::DenseSet<const FunctionDecl *> Seen;
};

} // namespace

/// Does \p Method, of the standard library, keep the size of its container,
/// although it is not const?
static bool keepsSize(const CXXMethodDecl &Method) {
  if (!isStandard(Method))
    return false;
  if (Method.getOverloadedOperator() == OO_Subscript)
    return true;
  return Method.getIdentifier() &&
         llvm::is_contained({"at", "back", "begin", "data", "end", "front"},
                            Method.getName());
}

bool FieldWrites::isWriteOfArray(const MemberExpr &Name,
                                 const FunctionBody &Body) const {
  const ArrayUse Use = classifyUse(&Name, Body, Roles);
  if (Use.mayRebind() || assignedTo(&Name, Body) || reshapesInPlace(Use.Call))
    return true;
  return !OnlyShape && !Use.OnlyRead && altersArray(Use.Call);
}

/// Is \p Name used other than to read the field?
bool FieldWrites::isWrite(const MemberExpr &Name,
                          const FunctionBody &Body) const {
  if (Name.getType().isConstQualified())
    return false;
  if (Roles.isArray(Field.getType()))
    return isWriteOfArray(Name, Body);
  const Stmt *User = Body.parent(&Name);
  while (isa_and_nonnull<ParenExpr>(User))
    User = Body.parent(User);
  if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User))
    return Cast->getCastKind() != CK_LValueToRValue &&
           !Cast->getType().isConstQualified();
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    return Method && !Method->isConst() && !keepsSize(*Method);
  }
  if (const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User)) {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Operator->getDirectCallee());
    return !Method || (!Method->isConst() && !keepsSize(*Method));
  }
  if (const auto *Made = dyn_cast_or_null<CXXConstructExpr>(User))
    return !leavesArguments(*Made->getConstructor(), Made);
  // `auto &r = field;`, but not `for (auto &x : field)`
  if (const auto *Declared = dyn_cast_or_null<DeclStmt>(User))
    return !Declared->isSingleDecl() ||
           !Declared->getSingleDecl()->isImplicit();
  return isa_and_nonnull<Expr>(User);
}

/// Is \p T, a reference or pointer to it, the class of the field, or one that
/// is derived from it?
bool FieldWrites::isOfClass(QualType T) const {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  const CXXRecordDecl *Given = T->getAsCXXRecordDecl();
  return Class && Given &&
         (Given->getCanonicalDecl() == Class->getCanonicalDecl() ||
          (Given->hasDefinition() && Given->isDerivedFrom(Class)));
}

/// Is the object of the field, or one that may contain it, given to \p Callee,
/// which is defined elsewhere, to change?
bool FieldWrites::mayReachObject(const Expr *Call,
                                 const FunctionDecl &Callee) const {
  const ArrayCall Site{Call, &Callee, nullptr};
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
      Method && Method->isConst() && !isCallable(Site.object()->getType()))
    return false;
  if (Site.object() && isOfClass(Site.object()->getType()))
    return true;
  return llvm::any_of(Site.arguments(),
                      [&](const Expr *Argument) {
                        return Argument && isOfClass(Argument->getType());
                      }) &&
         !leavesArguments(Callee, Call);
}

bool FieldWrites::areInFunction(const FunctionDecl &F) {
  const FunctionBody *Body = Roles.userFunctions()->bodyOf(F);
  return Body && Seen.insert(F.getCanonicalDecl()).second &&
         areIn(F.getBody(), *Body);
}

bool FieldWrites::areInCall(const Expr *Call) {
  const FunctionDecl *Callee = calledFunction(Call);
  const ArrayCall Site{Call, Callee, nullptr};
  // A `std::function`, or a function that is called by a pointer.
  if (!Callee || (Site.object() && isCallable(Site.object()->getType()) &&
                  isStandard(*Callee)))
    return isa<CallExpr>(Call) && !Call->isTypeDependent();
  const auto isWritingLambda = [&](const Expr *Argument) {
    const CXXRecordDecl *Class =
        Argument
            ? Argument->getType().getNonReferenceType()->getAsCXXRecordDecl()
            : nullptr;
    const CXXMethodDecl *Lambda =
        Class && Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
    return Lambda && areInFunction(*Lambda);
  };
  if (llvm::any_of(Site.arguments(), isWritingLambda))
    return true;
  if (Roles.userFunctions()->bodyOf(*Callee))
    return areInFunction(*Callee);
  return callsUnknownCode(Call, Roles) && mayReachObject(Call, *Callee);
}

bool FieldWrites::areIn(const Stmt *Whole, const FunctionBody &Body) {
  if (!Whole)
    return false;
  if (const auto *Name = dyn_cast<MemberExpr>(Whole);
      Name && Name->getMemberDecl() == &Field && isWrite(*Name, Body))
    return true;
  if (isa<CallExpr, CXXConstructExpr>(Whole) && areInCall(cast<Expr>(Whole)))
    return true;
  return llvm::any_of(Whole->children(),
                      [&](const Stmt *Part) { return areIn(Part, Body); });
}

bool mayChangeField(const FieldDecl &Field, const Loop &L, RoleLookup &Roles,
                    bool OnlyShape) {
  if (Field.getType().isConstQualified() || !Roles.userFunctions())
    return false;
  static constexpr AnalysisCache::Query AskedShape, AskedRest;
  return L.Body->cache().getOrCompute(
      OnlyShape ? AskedShape : AskedRest, &Field, &L, [&] {
        return FieldWrites(Field, Roles, OnlyShape).areIn(L.Statement, *L.Body);
      });
}

/// The variable that refers to what \p Use names, as `auto &r = n;` and `int *p
/// = &n;` declare; null if there is none.
static const VarDecl *aliasMadeBy(const DeclRefExpr *Use,
                                  const FunctionBody &Body) {
  const Stmt *S = Body.parent(Use);
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
  return Alias->getType()->getPointeeType().isConstQualified() ? nullptr
                                                               : Alias;
}

/// Does \p L call code that may write what a parameter refers to?
static bool callsWriter(const Stmt *S, const Loop &L, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S);
      Call && callsUnknownCode(Call, Roles)) {
    const FunctionDecl *Callee = calledFunction(Call);
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (!Callee || hasHiddenEffect(Call, *L.Body) ||
        (Method && Method->isInstance() && !Method->isConst()))
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
  if (!Variable.getType()->isArithmeticType())
    return false;
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, &Variable, &L, [&] {
    return isWrittenInLambda({&Variable}, Body) ||
           llvm::any_of(Body.uses(&Variable), [&](const DeclRefExpr *Use) {
             const VarDecl *Alias = aliasMadeBy(Use, Body);
             return Alias && !Body.usesIn(L.Statement, Alias).empty();
           });
  });
}

} // namespace arraylint
