#include "analysis/loops/FieldWrites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/ContainerMethod.h"
#include "clang/AST/ExprCXX.h"
#include <map>

using namespace clang;

namespace arraylint {
namespace {

/// Finds writes of one field in code and what that calls.
class FieldWrites {
public:
  FieldWrites(const FieldDecl &Field, RoleLookup &Roles, bool OnlyShape)
      : Field(Field), Roles(Roles), OnlyShape(OnlyShape),
        Known(known(Field, Roles, OnlyShape)) {}

  /// Does \p L write the field?
  bool areInLoop(const Loop &L);

private:
  /// What is known of functions for each field.
  using Answers = llvm::DenseMap<const FunctionDecl *, bool>;

  static Answers &known(const FieldDecl &Field, RoleLookup &Roles,
                        bool OnlyShape) {
    static constexpr AnalysisCache::Query Asked;
    return Roles.userFunctions()
        ->cache()
        .stored<std::map<std::pair<const FieldDecl *, bool>, Answers>>(
            Asked)[{&Field, OnlyShape}];
  }

  /// Does \p Whole, in \p Body, write the field?
  bool areIn(const Stmt *Whole, const FunctionBody &Body);
  bool isWrite(const MemberExpr &Name, const FunctionBody &Body) const;
  bool isWriteOfArray(const MemberExpr &Name, const FunctionBody &Body) const;
  bool areInCall(const Expr *Call);
  bool areInFunction(const FunctionDecl &F);
  bool mayReachObject(const Expr *Call, const FunctionDecl &Callee) const;
  bool isOfClass(QualType T) const;

  const FieldDecl &Field;
  RoleLookup &Roles;
  const bool OnlyShape;
  Answers &Known;
  llvm::DenseSet<const FunctionDecl *> Seen; ///< by this question
};

} // namespace

/// Does \p Method, of the standard library, keep the size of its container?
static bool keepsSize(const CXXMethodDecl &Method) {
  return isStandard(Method) && keepsElements(Method) && !addsElement(Method);
}

/// Does \p F, of the standard library, make an element of what it is given, as
/// `list.emplace_back(n)` and `std::make_pair(n, m)`?
static bool onlyForwards(const FunctionDecl *F) {
  return F && isStandard(*F) && F->getIdentifier() &&
         (F->getName().starts_with("emplace") ||
          F->getName().starts_with("make_"));
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
  while (isa_and_nonnull<ParenExpr, ConditionalOperator>(User))
    User = Body.parent(User);
  if (const auto *Cast = dyn_cast_or_null<ExplicitCastExpr>(User))
    return Cast->getType()->isReferenceType();
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
  if (const auto *Call = dyn_cast_or_null<CallExpr>(User);
      Call && onlyForwards(calledFunction(Call)))
    return false;
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

/// Is an object that has the field given to \p Callee, of which this unit may
/// not know what it does, to change?
bool FieldWrites::mayReachObject(const Expr *Call,
                                 const FunctionDecl &Callee) const {
  const ArrayCall Site{Call, &Callee, nullptr};
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
      Method && Method->isConst() &&
      !(Site.object() && isCallable(Site.object()->getType())))
    return false;
  if (Site.object() && isOfClass(Site.object()->getType()))
    return !isStandard(Callee);
  return llvm::any_of(Site.arguments(),
                      [&](const Expr *Argument) {
                        return Argument && isOfClass(Argument->getType());
                      }) &&
         !leavesArguments(Callee, Call);
}

bool FieldWrites::areInFunction(const FunctionDecl &F) {
  const FunctionBody *Body = Roles.userFunctions()->bodyOf(F);
  if (!Body)
    return false;
  if (const auto It = Known.find(&F); It != Known.end())
    return It->second;
  if (!Seen.insert(&F).second)
    return false;
  const bool Writes = areIn(F.getBody(), *Body);
  if (Writes)
    Known[&F] = true;
  return Writes;
}

bool FieldWrites::areInLoop(const Loop &L) {
  if (areIn(L.Statement, *L.Body))
    return true;
  // None of what it calls writes the field, in circles or not.
  for (const FunctionDecl *F : Seen)
    Known[F] = false;
  return false;
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
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  const bool MayBeOverridden = Method && Method->isVirtual();
  if (Roles.userFunctions()->bodyOf(*Callee) && !MayBeOverridden)
    return areInFunction(*Callee);
  // `std::swap(*this, other)` is known, too.
  return (callsUnknownCode(Call, Roles) || isStandard(*Callee)) &&
         (mayReachObject(Call, *Callee) || areInFunction(*Callee));
}

bool FieldWrites::areIn(const Stmt *Whole, const FunctionBody &Body) {
  if (!Whole)
    return false;
  if (const auto *Name = dyn_cast<MemberExpr>(Whole);
      Name && Name->getMemberDecl() == &Field && isWrite(*Name, Body))
    return true;
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Whole);
      Assign && Assign->isAssignmentOp() &&
      isOfClass(Assign->getArg(0)->getType()))
    return true;
  if (isa<CallExpr, CXXConstructExpr>(Whole) && areInCall(cast<Expr>(Whole)))
    return true;
  return llvm::any_of(Whole->children(),
                      [&](const Stmt *Part) { return areIn(Part, Body); });
}

bool writesField(const Loop &L, const FieldDecl &Field, RoleLookup &Roles,
                 bool OnlyShape) {
  return FieldWrites(Field, Roles, OnlyShape).areInLoop(L);
}

} // namespace arraylint
