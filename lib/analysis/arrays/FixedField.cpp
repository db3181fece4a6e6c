#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"

using namespace clang;

namespace arraylint {

/// Does \p F give all fields of its object a value? Assigning to `*this` is no
/// other function's business (mayBeAssignedWhole).
static bool isConstructorOrAssignment(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return isa<CXXConstructorDecl>(F) ||
         (Method && (Method->isCopyAssignmentOperator() ||
                     Method->isMoveAssignmentOperator()));
}

/// What uses \p E, which may be converted to const first; \p E itself then.
static const Stmt *mutableUser(const Expr *E, const FunctionBody &Body) {
  const Stmt *User = E;
  do {
    QualType T = cast<Expr>(User)->getType();
    if (T->isPointerType())
      T = T->getPointeeType();
    if (T.isConstQualified())
      return E;
    User = Body.parent(User);
  } while (isa_and_nonnull<ParenExpr, ImplicitCastExpr>(User));
  return User;
}

/// May \p S assign the whole object, or let others do so: `*this = other`,
/// `std::swap(*this, other)`, `auto *p = this;`, `operator=(other)`?
static bool mayAssignThis(const Stmt *S, const FunctionBody &Body) {
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(S);
      Call && Call->getMethodDecl() &&
      Call->getMethodDecl()->getOverloadedOperator() == OO_Equal)
    return isa<CXXThisExpr>(spelled(Call->getImplicitObjectArgument()));
  const auto *This = dyn_cast<CXXThisExpr>(S);
  const Stmt *User = This ? mutableUser(This, Body) : nullptr;
  if (!User || User == This || isa<MemberExpr, LambdaExpr>(User))
    return false;
  const auto *Object = dyn_cast<UnaryOperator>(User);
  if (!Object || Object->getOpcode() != UO_Deref)
    return isa<DeclStmt, CXXNewExpr>(User); // `observer.add(this)` is common
  User = mutableUser(Object, Body);
  return User && User != Object && !isa<MemberExpr>(User) &&
         !(isa<ReturnStmt>(User) && isConstructorOrAssignment(Body.function()));
}

bool mayBeAssignedWhole(const CXXRecordDecl &Class,
                        const UserFunctions &Users) {
  static constexpr AnalysisCache::Query Asked;
  return llvm::any_of(Class.methods(), [&](const CXXMethodDecl *Method) {
    const FunctionBody *Body = Users.bodyOf(*Method);
    return Body && !allOfParts(Body->function().getBody(), nullptr,
                               Body->cache(), Asked, [&](const Stmt *S) {
                                 return !mayAssignThis(S, *Body);
                               });
  });
}

/// Can nobody write through a name of the type \p T, which is bound to the
/// field or copied from it?
static bool isCopyOrConstant(QualType T, RoleLookup &Roles) {
  return T->isReferenceType() ? T.getNonReferenceType().isConstQualified()
                              : Roles.isValue(T);
}

/// Is \p Value, which a field is given, nobody else's array?
static bool isOwn(const Expr *Value, RoleLookup &Roles) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(spelled(Value));
  return isFresh(Value, Roles) || (Made && Made->getNumArgs() == 0);
}

/// Is a new array, or a value on the host, computed from \p Name, or from a
/// view of it? Whoever has another handle may write the array.
static bool isOnlyComputedWith(const Expr *Name, const FunctionBody &Body,
                               RoleLookup &Roles) {
  for (const Expr *E = Name;;) {
    const Stmt *User = Body.userOf(E);
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Body.userOf(Member);
    const auto *Site = dyn_cast_or_null<Expr>(User);
    const FunctionDecl *Callee = Site ? calledFunction(Site) : nullptr;
    const ArrayCall Call{Site, Callee, Roles.entry(Site)};
    if (!Call)
      return false;
    if (Call.Entry->Result == ResultKind::Copy ||
        Call.Entry->Result == ResultKind::Host)
      return isOnlyRead(Name, Body, Roles);
    if (Call.Entry->Result != ResultKind::View)
      return false;
    E = Site;
  }
}

static bool onlyReadsArray(const FieldUse &Use, RoleLookup &Roles) {
  const FunctionDecl &F = Use.Body->function();
  const bool IsValue = Roles.isValue(Use.Name->getType());
  if (const Expr *Value = assignedTo(Use.Name, *Use.Body))
    return isConstructorOrAssignment(F) && (IsValue || isOwn(Value, Roles));
  if (!IsValue)
    return isOnlyComputedWith(Use.Name, *Use.Body, Roles);
  if (Use.Name->getType().isConstQualified())
    return true;
  if (isMovedFrom(Use.Name, *Use.Body))
    return false;
  const ArrayUse How = classifyUse(Use.Name, *Use.Body, Roles);
  switch (How.Kind) {
  case UseKind::Rebound:
    return isConstructorOrAssignment(F);
  case UseKind::Returned:
    return isCopyOrConstant(F.getReturnType(), Roles);
  case UseKind::Aliased:
    return How.DeclaresAlias && isCopyOrConstant(How.Alias->getType(), Roles);
  default:
    return isOnlyRead(Use.Name, *Use.Body, Roles) ||
           (isConstructorOrAssignment(F) && How.Kind == UseKind::Operand);
  }
}

static bool onlyReadsNumber(const FieldUse &Use) {
  if (Use.Name->getType().isConstQualified())
    return true;
  const Stmt *User = Use.Body->parent(Use.Name);
  if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User))
    return Cast->getCastKind() == CK_LValueToRValue ||
           Cast->getType().isConstQualified();
  const auto *Assign = dyn_cast_or_null<BinaryOperator>(User);
  return Assign && Assign->getOpcode() == BO_Assign &&
         Assign->getLHS() == Use.Name &&
         isConstructorOrAssignment(Use.Body->function());
}

/// Is \p Field a number, or an array that owns its elements?
static bool isOfValue(const FieldDecl &Field, RoleLookup &Roles) {
  const QualType T = Field.getType();
  return T->isArithmeticType() || (!T->isReferenceType() && Roles.isValue(T));
}

/// Does the initializer of another field keep a reference to \p Field?
static bool isKeptByInitializer(const FieldDecl &Field, RoleLookup &Roles) {
  const auto names = [&](const Stmt *S) {
    const auto *Member = dyn_cast<MemberExpr>(S);
    return Member && Member->getMemberDecl() == &Field;
  };
  static constexpr AnalysisCache::Query Asked;
  return llvm::any_of(Field.getParent()->fields(), [&](const FieldDecl *Other) {
    return !isOfValue(*Other, Roles) &&
           llvm::any_of(initializersOf(*Other), [&](const Expr *Init) {
             return !allOfParts(Init, &Field, Roles.userFunctions()->cache(),
                                Asked,
                                [&](const Stmt *S) { return !names(S); });
           });
  });
}

static bool isOnlyNamed(const FieldDecl &Field, RoleLookup &Roles) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return Class && !Class->isDependentContext() &&
         isWhollyDefinedHere(*Class, *Roles.userFunctions()) &&
         !mayBeAssignedWhole(*Class, *Roles.userFunctions()) &&
         !isKeptByInitializer(Field, Roles);
}

bool isOnlyWrittenByName(const FieldDecl &Field, RoleLookup &Roles) {
  return isOfValue(Field, Roles) && isOnlyNamed(Field, Roles);
}

/// Is \p Init given a pointer, whose memory the array may use: `a(p, 9, 9,
/// false)`?
static bool mayUseMemory(const Expr *Init) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(spelled(Init));
  return Made && llvm::any_of(Made->arguments(), [](const Expr *Argument) {
           return Argument->getType()->isPointerType();
         });
}

/// Has \p Field, a value or a handle, an array of its own from the start?
static bool startsAsOwn(const FieldDecl &Field, RoleLookup &Roles) {
  if (isOfValue(Field, Roles))
    return llvm::none_of(initializersOf(Field), mayUseMemory);
  return Roles.isArray(Field.getType()) &&
         !Field.getType()->isReferenceType() &&
         llvm::all_of(initializersOf(Field),
                      [&](const Expr *Init) { return isOwn(Init, Roles); });
}

static bool isFixed(const FieldDecl &Field, RoleLookup &Roles) {
  const bool IsArray = !Field.getType()->isArithmeticType();
  return Field.getAccess() == AS_private && !Field.isMutable() &&
         isOnlyNamed(Field, Roles) && startsAsOwn(Field, Roles) &&
         llvm::all_of(Roles.userFunctions()->usesOf(Field),
                      [&](const FieldUse &Use) {
                        return IsArray ? onlyReadsArray(Use, Roles)
                                       : onlyReadsNumber(Use);
                      });
}

bool isFixedField(const MemberExpr &Member, const FunctionBody &Body,
                  RoleLookup &Roles) {
  const auto *Field = dyn_cast<FieldDecl>(Member.getMemberDecl());
  static constexpr AnalysisCache::Query Asked;
  return Field && Roles.userFunctions() &&
         !isConstructorOrAssignment(Body.function()) &&
         Roles.userFunctions()->cache().getOrCompute(
             Asked, Field, nullptr, [&] { return isFixed(*Field, Roles); });
}

} // namespace arraylint
