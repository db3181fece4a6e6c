#include "analysis/arrays/FixedField.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"

using namespace clang;

namespace arraylint {

/// Does \p F give all fields of its object a value? Assigning to `*this` is no
/// other function's business (mayAssignThis).
static bool isConstructorOrAssignment(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return isa<CXXConstructorDecl>(F) ||
         (Method && (Method->isCopyAssignmentOperator() ||
                     Method->isMoveAssignmentOperator()));
}

/// Is \p S `*this = other` or `std::swap(*this, other)`?
static bool mayAssignThis(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  return Call && llvm::any_of(Call->arguments(), [](const Expr *Argument) {
           const auto *Object =
               dyn_cast<UnaryOperator>(Argument->IgnoreParens());
           return Object &&
                  isa<CXXThisExpr>(Object->getSubExpr()->IgnoreParens()) &&
                  !Object->getType().isConstQualified();
         });
}

static bool mayAssignThis(const CXXRecordDecl &Class,
                          const UserFunctions &Users) {
  static constexpr AnalysisCache::Query Asked;
  const auto leavesThis = [](const Stmt *S) { return !mayAssignThis(S); };
  return llvm::any_of(Class.methods(), [&](const CXXMethodDecl *Method) {
    const FunctionBody *Body = Users.bodyOf(*Method);
    return Body && !allOfParts(Body->function().getBody(), nullptr,
                               Body->cache(), Asked, leavesThis);
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

static bool onlyReadsArray(const FieldUse &Use, RoleLookup &Roles) {
  const FunctionDecl &F = Use.Body->function();
  if (const Expr *Value = assignedTo(Use.Name, *Use.Body))
    return isConstructorOrAssignment(F) &&
           (Roles.isValue(Use.Name->getType()) || isOwn(Value, Roles));
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
         !mayAssignThis(*Class, *Roles.userFunctions()) &&
         !isKeptByInitializer(Field, Roles);
}

bool isOnlyWrittenByName(const FieldDecl &Field, RoleLookup &Roles) {
  return isOfValue(Field, Roles) && isOnlyNamed(Field, Roles);
}

/// Does each initializer of \p Field, a handle, make the array that it refers
/// to?
static bool startsAsOwn(const FieldDecl &Field, RoleLookup &Roles) {
  return Roles.isArray(Field.getType()) &&
         !Field.getType()->isReferenceType() &&
         llvm::all_of(initializersOf(Field),
                      [&](const Expr *Init) { return isOwn(Init, Roles); });
}

static bool isFixed(const FieldDecl &Field, RoleLookup &Roles) {
  const bool IsArray = !Field.getType()->isArithmeticType();
  return Field.getAccess() == AS_private && !Field.isMutable() &&
         isOnlyNamed(Field, Roles) &&
         (isOfValue(Field, Roles) || startsAsOwn(Field, Roles)) &&
         llvm::all_of(Roles.userFunctions()->usesOf(Field),
                      [&](const FieldUse &Use) {
                        return Use.Name->getType().isConstQualified() ||
                               (IsArray ? onlyReadsArray(Use, Roles)
                                        : onlyReadsNumber(Use));
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
