#include "analysis/loops/MostIterations.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/Printing.h"
#include "analysis/code/SameExpression.h"
#include "analysis/code/SideEffects.h"
#include "analysis/loops/Comparison.h"
#include "analysis/loops/ContainerMethod.h"
#include "analysis/loops/GrowingList.h"
#include "analysis/loops/Guard.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Offsets and extents up to this are a few iterations, or a number of axes.
static constexpr int64_t Few = 8;
/// Conditions that are looked at for a site. Beyond so many, nobody can say how
/// often it is reached; and each of a thousand sites may have a thousand.
static constexpr unsigned MostConditions = 256;

namespace {

/// Judges the guards between the start of an iteration and \p Site.
class Guards {
public:
  Guards(const Expr *Site, const Loop &L, RoleLookup &Roles)
      : Site(Site), L(L), Body(*L.Body), Roles(Roles) {}

  /// Is \p Condition a guard of the site that is rarely \p Value?
  bool isUnusual(const Expr *Condition, bool Value);

private:
  std::optional<bool> neededForOperand(const Expr *Condition);
  std::optional<bool> neededForArm(const Stmt *Branch);
  bool isUsual(const Expr *Condition, bool Value);
  bool tellsPresence(const Expr *Condition, bool Value);
  bool isLargeEnough(const Expr *Condition, bool Value);
  bool skipsEnds(const Expr *Condition, bool Value);
  bool skipsStart(const Expr *Last) const;
  bool isSetting(const Expr *Condition, bool Value);
  bool limitsItself(const Stmt *Condition) const;
  bool isChanged(const DeclRefExpr *Name) const;
  bool isFollowed(const Expr *Iterator) const;
  bool isExtent(const Expr *E) const;
  bool isComputedWith(const Expr *Value, unsigned Depth = 3) const;

  const Expr *Site;
  const Loop &L;
  const FunctionBody &Body;
  RoleLookup &Roles;
  const Stmt *Guarded = nullptr; ///< what the current guard may skip
  unsigned Conditions = 0;       ///< looked at so far
};

} // namespace

/// Does \p S, the arm of a branch, end with `continue` for \p L?
static bool startsNextIteration(const Stmt *S, const Loop &L) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return !Block->body_empty() && startsNextIteration(Block->body_back(), L);
  return isa_and_nonnull<ContinueStmt>(S) && L.Body->innermostLoop(S) == &L;
}

/// The `if` or `?:` whose condition contains \p Condition.
static const Stmt *branchWith(const Expr *Condition, const FunctionBody &Body) {
  for (const Stmt *S = Condition; S; S = Body.parent(S)) {
    const Stmt *Parent = Body.parent(S);
    if (const auto *If = dyn_cast_or_null<IfStmt>(Parent))
      return If->getCond() == S ? If : nullptr;
    if (const auto *Choice = dyn_cast_or_null<ConditionalOperator>(Parent);
        Choice && Choice->getCond() == S)
      return Choice;
  }
  return nullptr;
}

/// The value of \p Condition, the left operand of a logical operator, that
/// leads to its right operand, if that contains the site.
std::optional<bool> Guards::neededForOperand(const Expr *Condition) {
  for (const Stmt *Child = Condition, *S = Body.parent(Child);
       isa_and_nonnull<Expr>(S); Child = S, S = Body.parent(S))
    if (const auto *Logical = dyn_cast<BinaryOperator>(S);
        Logical && Logical->isLogicalOp() && Logical->getLHS() == Child &&
        Body.isPartOf(Site, Logical->getRHS())) {
      Guarded = Logical->getRHS();
      return Logical->getOpcode() == BO_LAnd;
    }
  return std::nullopt;
}

/// The value of the condition of \p Branch that leads to the site.
std::optional<bool> Guards::neededForArm(const Stmt *Branch) {
  const auto *If = dyn_cast<IfStmt>(Branch);
  const auto *Choice = dyn_cast<ConditionalOperator>(Branch);
  const Stmt *Arms[] = {If ? If->getElse() : Choice->getFalseExpr(),
                        If ? If->getThen() : Choice->getTrueExpr()};
  for (const bool Arm : {false, true})
    if (Arms[Arm] && Body.isPartOf(Site, Arms[Arm])) {
      Guarded = Arms[Arm];
      return Arm;
    }
  Guarded = L.Statement;
  for (const bool Arm : {false, true})
    if (startsNextIteration(Arms[Arm], L))
      return !Arm;
  return std::nullopt;
}

bool Guards::isUnusual(const Expr *Condition, bool Value) {
  if (++Conditions > MostConditions)
    return false;
  std::optional<bool> Needed = neededForOperand(Condition);
  const Stmt *Branch = Needed ? nullptr : branchWith(Condition, Body);
  if (Branch && L.contains(Branch))
    Needed = neededForArm(Branch);
  if (!Needed)
    return false;
  // In `!(a && b)`, the operands need the opposite value.
  for (const Stmt *S = Condition; Branch && S != Branch; S = Body.parent(S))
    if (const auto *Not = dyn_cast<UnaryOperator>(S);
        Not && S != Condition && Not->getOpcode() == UO_LNot)
      Needed = !*Needed;
  return Needed == !Value && isUsual(Condition, *Needed);
}

bool Guards::isUsual(const Expr *Condition, bool Value) {
  if (++Conditions > MostConditions)
    return false;
  const Expr *E = Condition->IgnoreUnlessSpelledInSource();
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return isUsual(Not->getSubExpr(), !Value);
  if (const auto *Logical = dyn_cast<BinaryOperator>(E);
      Logical && Logical->isLogicalOp()) {
    const bool Left = isUsual(Logical->getLHS(), Value);
    const bool Right = isUsual(Logical->getRHS(), Value);
    return (Logical->getOpcode() == BO_LAnd) == Value ? Left && Right
                                                      : Left || Right;
  }
  if (isSetOnlyBy(E, Site, L))
    return true;
  if (isLargeEnough(E, Value) && onlyGrows(E, L))
    return true;
  return classifyGuard(E, L) != Reach::Periodic && !limitsItself(E) &&
         (tellsPresence(E, Value) ||
          (isLargeEnough(E, Value) && !hasOtherNames(E, L)) ||
          skipsEnds(E, Value) || isSetting(E, Value));
}

/// Is \p Use only a way to what is there, as `*option` and `list.at(i)`?
static bool givesAccess(const DeclRefExpr *Use, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Use);
  const auto *Call = dyn_cast_or_null<CallExpr>(
      isa_and_nonnull<MemberExpr>(User) ? Body.parent(User) : User);
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(Call);
  const auto *Method =
      dyn_cast_or_null<CXXMethodDecl>(Call ? calledFunction(Call) : nullptr);
  return Method && (!Operator || spelled(Operator->getArg(0)) == Use) &&
         leavesArguments(*Method, Call);
}

/// Does the guarded code change what \p Name is tested for?
bool Guards::isChanged(const DeclRefExpr *Name) const {
  const ValueDecl *Tested = Name->getDecl();
  if (!isWrittenIn(Tested, Guarded, Body))
    return false;
  const auto *Query = dyn_cast_or_null<MemberExpr>(Body.userOf(Name));
  return !Query || llvm::any_of(Body.usesIn(Guarded, Tested),
                                [&](const DeclRefExpr *Use) {
                                  return !givesAccess(Use, Body);
                                });
}

/// Does the guarded code write what is tested: `if (a < best) best = a;`?
bool Guards::limitsItself(const Stmt *Condition) const {
  if (!Condition)
    return false;
  // `auto have = batch.size(); if (have >= 128)`
  const auto *Count = dyn_cast<DeclRefExpr>(Condition);
  const auto *Variable = Count ? dyn_cast<VarDecl>(Count->getDecl()) : nullptr;
  if (Variable && Variable->getType()->isIntegerType() && Variable->getInit() &&
      isa<CXXMemberCallExpr>(spelled(Variable->getInit())))
    return limitsItself(Variable->getInit());
  const auto Counter = inductionVariable(L);
  if (const auto *Name = dyn_cast<DeclRefExpr>(Condition);
      Name && isa<VarDecl>(Name->getDecl()) &&
      !isDeclaredIn(Name->getDecl(), L) &&
      !(Counter && Counter->Variable == Name->getDecl()) && isChanged(Name))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(Condition);
      Member && isa<FieldDecl>(Member->getMemberDecl()) &&
      isWrittenIn(Member->getMemberDecl(), Guarded, Body))
    return true;
  return llvm::any_of(Condition->children(),
                      [&](const Stmt *Child) { return limitsItself(Child); });
}

static bool isNull(const Expr *E) {
  return isa<CXXNullPtrLiteralExpr, GNUNullExpr>(E->IgnoreParenImpCasts());
}

/// `map.end()`
static bool isEnd(const Expr *E) {
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(spelled(E));
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  return Method && Method->getIdentifier() &&
         (Method->getName() == "end" || Method->getName() == "cend") &&
         Call->getNumArgs() == 0;
}

/// Does the guarded code use the element that \p Iterator refers to? Otherwise
/// the condition asks whether something is a member, which few elements may be.
bool Guards::isFollowed(const Expr *Iterator) const {
  const ValueDecl *Variable = namedVariable(Iterator);
  return Variable &&
         llvm::any_of(
             Body.usesIn(Guarded, Variable), [&](const DeclRefExpr *Use) {
               const auto *Operator =
                   dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
               return Operator && (Operator->getOperator() == OO_Arrow ||
                                   Operator->getOperator() == OO_Star);
             });
}

/// `p`, `p != nullptr`, `found != map.end()`, `option.has_value()`,
/// `!list.empty()`, `!is_empty(x)`, `x.defined()`, `!std::isnan(v)`
bool Guards::tellsPresence(const Expr *E, bool Value) {
  if (const ArrayCall Call = arrayCall(E, Roles))
    return Value && Call.Entry->TellsPresence;
  if (E->getType()->isPointerType())
    return Value;
  if (const Comparison Test = comparison(E, Value); Test.Small)
    return Test.Differs && (isNull(Test.Small) || isNull(Test.Large) ||
                            (isEnd(Test.Large) && isFollowed(Test.Small)));
  // A conversion to bool that the source does not spell out.
  if (const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl())
    return Value && Class->getIdentifier() &&
           llvm::is_contained(
               {"optional", "shared_ptr", "unique_ptr", "function"},
               Class->getName());
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee || !Callee->getIdentifier())
    return false;
  const StringRef Name = Callee->getName();
  if (asksIfEmpty(*E))
    return !Value;
  if (isa<CXXMethodDecl>(Callee))
    return Value && Name == "has_value";
  return Value ? Name == "isfinite" : Name == "isnan" || Name == "isinf";
}

/// Is \p E the number of elements of an array or container?
bool Guards::isExtent(const Expr *E) const {
  E = onlyInitializer(E->IgnoreParenCasts(), Body)->IgnoreParenCasts();
  if (!E->getType()->isIntegerType() || E->getType()->isBooleanType())
    return false;
  if (const ArrayCall Call = arrayCall(E, Roles))
    return Call.has(Role::ShapeQuery);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calledFunction(E));
  return Method && Method->getIdentifier() && Method->getName() == "size";
}

/// `x.size(0) >= batch_size`, `list.size() > 0`. Small numbers may be numbers
/// of axes.
bool Guards::isLargeEnough(const Expr *E, bool Value) {
  if (isExtent(E))
    return Value;
  const Comparison Test = comparison(E, Value);
  if (Test.Differs)
    return (isExtent(Test.Small) && constantValue(Test.Large, Body) == 0) ||
           (isExtent(Test.Large) && constantValue(Test.Small, Body) == 0);
  if (!Test.IsOrder || !isExtent(Test.Large) || isExtent(Test.Small))
    return false;
  const auto Least = constantValue(Test.Small, Body);
  return !Least || *Least <= 0 || *Least > Few;
}

/// \p E without a small constant that is added to it.
static const Expr *withoutOffset(const Expr *E, const FunctionBody &Body) {
  E = E->IgnoreParenCasts()->IgnoreUnlessSpelledInSource();
  const auto *Sum = dyn_cast<BinaryOperator>(E);
  if (!Sum || !Sum->isAdditiveOp())
    return E;
  const auto Offset = constantValue(Sum->getRHS(), Body);
  return Offset && std::abs(*Offset) <= Few ? withoutOffset(Sum->getLHS(), Body)
                                            : E;
}

/// Are the iterations up to \p Last, a constant, a few, or a small part of all?
bool Guards::skipsStart(const Expr *Last) const {
  const auto Skipped = constantValue(Last, Body);
  const auto All = maxTripCount(L);
  return Skipped && (*Skipped <= Few || !All || *Skipped <= *All / 4);
}

/// `i > 0`, `i != k`, `i + 1 < n`
bool Guards::skipsEnds(const Expr *E, bool Value) {
  const auto I = inductionVariable(L);
  if (!I)
    return false;
  const auto isCounter = [&](const Expr *Side) {
    return namedVariable(withoutOffset(Side, Body)) == I->Variable;
  };
  if (isCounter(E)) // `if (i)`
    return Value;
  const Comparison Test = comparison(E, Value);
  if (Test.Differs)
    return isCounter(Test.Small) || isCounter(Test.Large);
  if (!Test.IsOrder)
    return false;
  if (isCounter(Test.Large))
    return skipsStart(Test.Small);
  return I->Stop && isCounter(Test.Small) &&
         isSameExpression(withoutOffset(Test.Large, Body),
                          withoutOffset(I->Stop, Body), Body);
}

/// Is \p S made of variables, constants, operators and queries of arrays and
/// containers only?
static bool isPlain(const Stmt *S, RoleLookup &Roles) {
  if (!S)
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = calledFunction(Call);
    if (!Callee ||
        !(isStandard(*Callee) || arrayCall(Call, Roles).has(Role::ShapeQuery)))
      return false;
  }
  return llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return isPlain(Child, Roles); });
}

/// Is \p E one of many numbers, unlike an enumerator or a flag?
static bool isNumber(const Expr *E) {
  const QualType T = E->IgnoreParenImpCasts()->getType();
  return T->isIntegerType() && !T->isBooleanType() && !T->isEnumeralType();
}

/// `if (clip)`: with this setting, each iteration executes the site. A test for
/// one of many numbers, as `step == 0`, is no setting.
bool Guards::isSetting(const Expr *E, bool Value) {
  const Comparison Test = comparison(E, Value);
  if (E->isTypeDependent() ||
      (Test.Small && !Test.Differs && !Test.IsOrder && isNumber(Test.Small)))
    return false;
  const Loop *Outermost = &L;
  while (Outermost->Parent)
    Outermost = Outermost->Parent;
  return isPlain(E, Roles) && isInvariant(E, *Outermost, Roles) &&
         !namesDiagnostics(E) && isComputedWith(Site);
}

/// Is \p Value assigned, stored or returned, directly or through variables,
/// rather than only printed, tested or passed to a function?
bool Guards::isComputedWith(const Expr *Value, unsigned Depth) const {
  const Stmt *Statement = Body.statementOf(Value);
  if (!Depth || isPrintStatement(Statement))
    return false;
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Statement))
    return llvm::any_of(Declaration->decls(), [&](const Decl *D) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      return Variable &&
             llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
               return isComputedWith(Use, Depth - 1);
             });
    });
  for (const Stmt *Child = Value, *S = Body.parent(Value);
       S && Child != Statement; Child = S, S = Body.parent(S)) {
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isAssignmentOp())
      return Binary->getRHS() == Child;
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? calledFunction(Call) : nullptr;
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(S);
        Operator && Operator->isAssignmentOp())
      return Operator->getArg(0) != Child;
    if (Method && isStandard(*Method) && !Method->isConst())
      return true; // `losses.push_back(value)`
    if (Callee && !isStandard(*Callee) && !Roles.entry(Callee))
      return false;
  }
  return isa_and_nonnull<ReturnStmt>(Statement);
}

bool isOnMostIterations(const Expr *Site, const Loop &L, RoleLookup &Roles) {
  Guards Here(Site, L, Roles);
  return L.Body->flow().onUsualIterations(
      Site, L.Statement, [&](const Expr *Condition, bool Value) {
        return Here.isUnusual(Condition, Value);
      });
}

} // namespace arraylint
