#include "fix/forms/PeriodicGuard.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/Printing.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Growth.h"
#include "analysis/loops/Guard.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/Tally.h"
#include "fix/Surroundings.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Does \p S assign an array? `{ best = x; break; }` saves the state of the
/// last iteration, which is another one if the loop ends later.
static bool takesState(const Stmt *S) {
  if (!S)
    return false;
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
  return (Assign && Assign->isAssignmentOp()) ||
         llvm::any_of(S->children(), takesState);
}

/// Does \p S ask for one number, as `token == end` does? A test of every
/// hundredth iteration misses it. Nothing is left for good: `count == 0`.
static bool awaitsNumber(const Stmt *S, const FunctionBody &Body) {
  if (!S)
    return false;
  if (const auto *Test = dyn_cast<BinaryOperator>(S);
      Test && Test->getOpcode() == BO_EQ &&
      Test->getLHS()->getType()->isIntegerType() &&
      !Test->getLHS()->getType()->isBooleanType())
    return constantValue(Test->getLHS(), Body) != 0 &&
           constantValue(Test->getRHS(), Body) != 0;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return awaitsNumber(Child, Body);
  });
}

/// May \p L run for some iterations more, as one that converges may?
static bool mayRunLonger(const Loop &L) {
  return !growsByFactor(L) && !keepsTally(L);
}

/// Is \p If an exit test such as `if (converged) break;`? Testing it less often
/// only makes the loop run longer.
static bool isExitTest(const IfStmt &If, const Loop &L) {
  return !If.getElse() && !takesState(If.getThen()) && !If.hasInitStorage() &&
         !If.hasVarStorage() && leavesLoop(If.getThen()) &&
         L.Body->innermostLoop(&If) == &L &&
         !awaitsNumber(If.getCond(), *L.Body);
}

/// Does \p S write anything? `std::cout << ++lines` must be executed on every
/// iteration.
static bool writes(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return S != nullptr;
  return writtenOperand(S) || llvm::any_of(S->children(), writes);
}

/// Does \p E identify the iteration: by a number that the loop changes, or the
/// element of a range-based loop?
static bool namesPass(const Expr *E, const Loop &L) {
  const auto isPass = [&](const Stmt *S) {
    const auto *Name = dyn_cast<DeclRefExpr>(S);
    const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
    return Variable && ((Range && Range->getLoopVariable() == Variable) ||
                        (Variable->getType()->isIntegerType() &&
                         isWrittenIn(Variable, L.Statement, *L.Body)));
  };
  static constexpr AnalysisCache::Query Asked;
  return !allOfParts(E, &L, L.Body->cache(), Asked,
                     [&](const Stmt *S) { return !isPass(S); });
}

/// Does \p Value compute or read an array that the iteration determines, such
/// as `x[i]`?
static bool readsOwnPart(const Expr *Value, const Loop &L) {
  return llvm::any_of(
      L.Body->eventsAround(Value), [&](const ArrayEvent &Event) {
        return L.Body->isPartOf(Event.Site, Value) && namesPass(Event.Site, L);
      });
}

/// Does \p S mention a number that the iteration reads from its own part of an
/// array: `float v = x[i].item<float>();`?
static bool namesOwnNumber(const Stmt *S, const Loop &L) {
  if (!S)
    return false;
  const auto *Name = dyn_cast<DeclRefExpr>(S);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return (Variable && Variable->getInit() && isDeclaredIn(Variable, L) &&
          Variable->getType()->isArithmeticType() &&
          readsOwnPart(Variable->getInit(), L)) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return namesOwnNumber(Child, L);
         });
}

/// Does \p Print report progress? Output of each iteration's own element, and
/// output to a file or a caller's stream, is data that must be complete.
static bool reportsProgress(const Stmt *Print, const Loop &L) {
  const auto *E = cast<Expr>(Print);
  return printsToTerminal(E) && !readsOwnPart(E, L) && !namesOwnNumber(E, L);
}

/// Does the test search for an element, as `x[i].item<float>() > limit` does?
/// If it is skipped, that element may be missed. A convergence test, in
/// contrast, remains true in later iterations.
static bool searches(const Expr *Tested, const Loop &L) {
  // Includes the initializers of variables: `auto v = x[i]; if (v.item<float>()
  // > limit)`
  llvm::SmallVector<const Expr *, 4> Values{Tested};
  llvm::SmallPtrSet<const VarDecl *, 4> Followed;
  llvm::SmallVector<const Stmt *, 16> Work;
  for (size_t I = 0; I < Values.size(); ++I) {
    const Expr *Value = Values[I];
    if (readsOwnPart(Value, L))
      return true;
    Work.push_back(Value);
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      if (!S)
        continue;
      Work.append(S->child_begin(), S->child_end());
      const auto *Name = dyn_cast<DeclRefExpr>(S);
      const auto *Variable =
          Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      if (Variable && Variable->getInit() && isDeclaredIn(Variable, L) &&
          Followed.insert(Variable).second)
        Values.push_back(Variable->getInit());
    }
  }
  return false;
}

/// Is \p S a direct child of a block, or the loop's body? In front of a branch
/// of another if, the guard would capture its else.
static bool isOwnStatement(const Stmt *S, const Loop &L) {
  return standsInBlock(S, *L.Body) || L.Body->parent(S) == L.Statement;
}

/// The number that \p Bound has unless somebody asks for another: the default
/// of a parameter or a field.
static std::optional<int64_t> defaultOf(const Expr *Bound,
                                        const FunctionBody &Body) {
  const ValueDecl *Named = Bound ? namedVariable(Bound) : nullptr;
  if (const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Named))
    return Parameter->hasDefaultArg() && !Parameter->hasUnparsedDefaultArg() &&
                   !Parameter->hasUninstantiatedDefaultArg()
               ? constantValue(Parameter->getDefaultArg(), Body)
               : std::nullopt;
  const auto *Field = dyn_cast_or_null<FieldDecl>(Named);
  return Field ? constantValue(Field->getInClassInitializer(), Body)
               : std::nullopt;
}

/// Does \p L usually end before a test in every \p Period iterations could end
/// it?
static bool isShorterThan(int64_t Period, const Loop &L) {
  const auto I = inductionVariable(L);
  const auto Iterations = maxTripCount(L);
  return (Iterations ? *Iterations
                     : (I ? defaultOf(I->Stop, *L.Body) : std::nullopt)
                           .value_or(Period + 1)) <= Period;
}

/// The text `i % 100 == 0`; nothing if the loop does not count by one or is too
/// short.
static std::optional<std::string> periodicTest(const Loop &L, int64_t Period) {
  const auto I = inductionVariable(L);
  // With another step, the counter may never be a multiple of the period.
  if (!I || (I->Step && constantValue(I->Step, *L.Body) != 1) ||
      isHiddenIn(I->Variable, L))
    return std::nullopt;
  if (Period < 2 || isShorterThan(Period, L))
    return std::nullopt;
  return (I->Variable->getName() + " % " + Twine(Period) + " == 0").str();
}

static std::string everyPasses(StringRef Do, int64_t Period) {
  return (Do + " every " + Twine(Period) + " iterations instead").str();
}

std::optional<Fix> guardPeriodically(const Stmt *S, const Loop &L,
                                     int64_t Period) {
  const auto Guard = periodicTest(L, Period);
  if (!Guard || !isEditable(S, *L.Body))
    return std::nullopt;
  if (const auto *If = dyn_cast<IfStmt>(S);
      If && isExitTest(*If, L) && mayRunLonger(L) && !writes(If->getCond()) &&
      !searches(If->getCond(), L))
    return Fix{FixLevel::Suggested,
               everyPasses("test", Period),
               {replace(If->getCond(),
                        *Guard + " && " + operandText(If->getCond(), *L.Body),
                        *L.Body)}};
  if (isPrintStatement(S) && isOwnStatement(S, L) && !writes(S) &&
      reportsProgress(S, L))
    return Fix{FixLevel::Suggested,
               everyPasses("print", Period),
               {FixItHint::CreateInsertion(
                   S->getBeginLoc(), "if (" + *Guard + ")\n" +
                                         indentationOf(S, *L.Body) + "  ")}};
  return std::nullopt;
}

/// The variable that \p S, a declaration or an assignment, sets, and the
/// expression of its value.
static std::pair<const VarDecl *, const Expr *> given(const Stmt *S) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    if (Variable && Variable->hasLocalStorage() &&
        !isa<DecompositionDecl>(Variable))
      return {Variable, Variable->getInit()};
    return {};
  }
  const auto *E = dyn_cast<Expr>(S);
  const auto *Assign =
      E ? dyn_cast<BinaryOperator>(E->IgnoreImplicit()) : nullptr;
  if (!Assign || Assign->getOpcode() != BO_Assign)
    return {};
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(namedVariable(Assign->getLHS()));
  if (!Variable || !Variable->hasLocalStorage() ||
      Variable->getType()->isReferenceType())
    return {};
  return {Variable, Assign->getRHS()};
}

/// Does \p E call a user-defined function?
static bool callsFunctions(const Expr *E, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query AreMarked, IsCall, Asked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const UserCall &Call : Body.calls())
      Known.mark(IsCall, Call.Site, nullptr);
    return true;
  });
  return !allOfParts(E, nullptr, Known, Asked, [&](const Stmt *S) {
    return !Known.isMarked(IsCall, S, nullptr);
  });
}

/// Does \p E have no effect except its value?
static bool onlyComputes(const Expr *E, const FunctionBody &Body) {
  if (writes(E))
    return false;
  for (const ArrayEvent &Event : Body.eventsAround(E))
    if (Body.isPartOf(Event.Site, E) &&
        (writesArray(Event) || Event.has(Role::Random) ||
         Event.has(Role::Print)))
      return false;
  return !callsFunctions(E, Body);
}

std::optional<Fix> guardReadAndTest(const Expr *Read, const Stmt *Test,
                                    const Loop &L, int64_t Period) {
  const FunctionBody &Body = *L.Body;
  const auto Guard = periodicTest(L, Period);
  const auto *If = dyn_cast<IfStmt>(Test);
  const Stmt *First = Body.statementOf(Read);
  if (!Guard || !If || !isExitTest(*If, L) || !mayRunLonger(L) ||
      writes(If->getCond()) || Body.statementBefore(If) != First ||
      !isEditable(First, Body) || !isEditable(If, Body))
    return std::nullopt;
  const auto [Variable, Value] = given(First);
  if (!Variable || !Value || !onlyComputes(Value, Body) || searches(Value, L) ||
      searches(If->getCond(), L) ||
      llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
        return !Body.isPartOf(Use, First) && !Body.isPartOf(Use, If);
      }))
    return std::nullopt;
  auto Edits = wrapStatements(First, If, "if (" + *Guard + ")", Body);
  if (Edits.empty())
    return std::nullopt;
  return Fix{FixLevel::Suggested, everyPasses("read and test", Period),
             std::move(Edits)};
}

/// The operand of the `&&` operators of \p Condition that contains \p Read.
static const Expr *conjunctOf(const Expr *Read, const Expr *Condition,
                              const FunctionBody &Body) {
  for (;;) {
    const auto *And =
        dyn_cast<BinaryOperator>(Condition->IgnoreParenImpCasts());
    if (!And || And->getOpcode() != BO_LAnd)
      return Condition;
    Condition =
        Body.isPartOf(Read, And->getLHS()) ? And->getLHS() : And->getRHS();
  }
}

/// Is \p Conjunct a comparison such as `error > tolerance`, of floating-point
/// numbers or arrays? A test for an empty queue is not.
static bool comparesLevels(const Expr *Conjunct, RoleLookup &Roles) {
  const Expr *E = Conjunct->IgnoreParenCasts();
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isRelationalOp() &&
           Binary->getLHS()->getType()->isFloatingType();
  const auto *Converted = dyn_cast<CXXMemberCallExpr>(E);
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(
      spelled((Converted ? Converted->getImplicitObjectArgument() : E)
                  ->IgnoreParenImpCasts()));
  return Call && Roles.isArray(Call->getType()) &&
         llvm::is_contained(
             {OO_Less, OO_Greater, OO_LessEqual, OO_GreaterEqual},
             Call->getOperator());
}

/// Does the counter start at zero, so that the first iteration still evaluates
/// the test?
static bool countsFromZero(const Loop &L) {
  const auto I = inductionVariable(L);
  return I && I->Start && constantValue(I->Start, *L.Body) == 0;
}

std::optional<Fix> guardCondition(const Expr *Read, const Loop &L,
                                  RoleLookup &Roles, int64_t Period) {
  const FunctionBody &Body = *L.Body;
  const Expr *Condition = L.condition();
  if (!Condition || !Body.isPartOf(Read, Condition) ||
      !isEditable(Condition, Body))
    return std::nullopt;
  const Expr *Conjunct = conjunctOf(Read, Condition, Body);
  if (!mayRunLonger(L) || !comparesLevels(Conjunct, Roles) ||
      !isPure(Conjunct, Roles) || searches(Conjunct, L))
    return std::nullopt;
  const auto tested = [&](StringRef Counter) {
    const std::string Test =
        (Counter + " % " + Twine(Period) + " != 0 || " + textOf(Conjunct, Body))
            .str();
    return replace(Conjunct, Conjunct == Condition ? Test : "(" + Test + ")",
                   Body);
  };
  Fix Result{FixLevel::Suggested, everyPasses("test", Period), {}};
  if (const auto *For = dyn_cast<ForStmt>(L.Statement)) {
    if (For->getConditionVariable() || !periodicTest(L, Period) ||
        !countsFromZero(L))
      return std::nullopt;
    Result.Edits = {tested(inductionVariable(L)->Variable->getName())};
    return Result;
  }
  const auto *While = dyn_cast<WhileStmt>(L.Statement);
  if (!While || While->hasVarStorage() || !isEditable(While, Body) ||
      Period < 2 || isShorterThan(Period, L) || !isNameFree("pass", Body))
    return std::nullopt;
  Result.Edits = {
      FixItHint::CreateReplacement(
          SourceRange(While->getWhileLoc(), While->getLParenLoc()),
          "for (unsigned pass = 0; "),
      tested("pass"),
      FixItHint::CreateInsertion(While->getRParenLoc(), "; ++pass")};
  return Result;
}

} // namespace arraylint
