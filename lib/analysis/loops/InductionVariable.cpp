#include "analysis/loops/InductionVariable.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Minimum.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace arraylint {

static const VarDecl *variableOf(const Expr *E) {
  const auto *Reference =
      dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenImpCasts() : nullptr);
  return Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
}

/// The variable that `++i`, `i++`, `i += c` or `i = i + c` increments, with the
/// increment in \p Step (unchanged for 1); null for other expressions.
static const VarDecl *steppedVariable(const Expr *E, const Expr *&Step) {
  E = E ? E->IgnoreParens() : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(E))
    return Unary->isIncrementOp() ? variableOf(Unary->getSubExpr()) : nullptr;
  const auto *Binary = dyn_cast_or_null<BinaryOperator>(E);
  if (!Binary)
    return nullptr;
  const VarDecl *Variable = variableOf(Binary->getLHS());
  if (Binary->getOpcode() == BO_AddAssign) {
    Step = Binary->getRHS();
    return Variable;
  }
  const auto *Sum =
      dyn_cast<BinaryOperator>(Binary->getRHS()->IgnoreParenImpCasts());
  if (Binary->getOpcode() != BO_Assign || !Sum || Sum->getOpcode() != BO_Add ||
      variableOf(Sum->getLHS()) != Variable)
    return nullptr;
  Step = Sum->getRHS();
  return Variable;
}

/// The increment of `s = end;` if `end` is `s + c` or `min(s + c, n)`; null if
/// it is not.
static const Expr *stepToEnd(const Expr *E, const VarDecl *Variable,
                             const Loop &L) {
  const auto *Assign = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!Assign || Assign->getOpcode() != BO_Assign ||
      variableOf(Assign->getLHS()) != Variable)
    return nullptr;
  const Expr *End = onlyValue(spelled(Assign->getRHS()), *L.Body);
  if (!End)
    return nullptr;
  llvm::SmallVector<const Expr *, 2> Ends{spelled(End)};
  if (const CallExpr *Minimum = asMinimum(Ends.front()))
    Ends = {spelled(Minimum->getArg(0)), spelled(Minimum->getArg(1))};
  for (const Expr *One : Ends)
    if (const auto *Sum = dyn_cast<BinaryOperator>(One->IgnoreParenCasts());
        Sum && Sum->getOpcode() == BO_Add &&
        variableOf(Sum->getLHS()) == Variable)
      return Sum->getRHS();
  return nullptr;
}

/// Fills Variable and Stop from `i < n`, `i <= n`, `i != n`, `n > i`, and from
/// `i + c <= n`.
static bool readCondition(const Expr *Condition, InductionVariable &Result) {
  const auto *Test = dyn_cast_or_null<BinaryOperator>(
      Condition ? Condition->IgnoreParenImpCasts() : nullptr);
  if (!Test)
    return false;
  // `i < n && !done`: one operand counts, the other is an early exit.
  if (Test->getOpcode() == BO_LAnd)
    return readCondition(Test->getLHS(), Result) ||
           readCondition(Test->getRHS(), Result);
  const Expr *Left = Test->getLHS(), *Right = Test->getRHS();
  BinaryOperatorKind Kind = Test->getOpcode();
  if (Kind == BO_GT || Kind == BO_GE) {
    std::swap(Left, Right);
    Kind = Kind == BO_GT ? BO_LT : BO_LE;
  }
  if (Kind != BO_LT && Kind != BO_LE && Kind != BO_NE)
    return false;
  Result.Variable = variableOf(Left);
  Result.Lookahead = nullptr;
  if (const auto *Sum = dyn_cast<BinaryOperator>(Left->IgnoreParenImpCasts());
      Sum && Sum->getOpcode() == BO_Add && Kind != BO_NE) {
    const bool CounterFirst = variableOf(Sum->getLHS());
    Result.Variable = variableOf(CounterFirst ? Sum->getLHS() : Sum->getRHS());
    Result.Lookahead = CounterFirst ? Sum->getRHS() : Sum->getLHS();
  }
  Result.Stop = Right;
  Result.StopIncluded = Kind == BO_LE;
  return Result.Variable && Result.Variable->getType()->isIntegerType();
}

/// The references by which \p Variable is incremented or assigned to.
static llvm::ArrayRef<const DeclRefExpr *> writesOf(const VarDecl *Variable,
                                                    const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  using Uses = std::vector<const DeclRefExpr *>;
  auto &Known =
      Body.cache().stored<std::map<const VarDecl *, std::optional<Uses>>>(
          Asked)[Variable];
  if (Known)
    return *Known;
  Known.emplace();
  for (const DeclRefExpr *Use : Body.uses(Variable)) {
    const Stmt *Parent = Body.userOf(Use);
    const Expr *Step = nullptr;
    const auto *Expression = dyn_cast_or_null<Expr>(Parent);
    const auto *Write = dyn_cast_or_null<BinaryOperator>(Parent);
    if ((Expression && steppedVariable(Expression, Step) == Variable) ||
        (Write && Write->isAssignmentOp() && Write->getLHS() == Use))
      Known->push_back(Use);
  }
  return *Known;
}

/// The value that \p Variable has before a while loop: its initializer, if
/// nothing else writes it outside the loop.
static const Expr *initialValue(const VarDecl *Variable, const Loop &L) {
  return llvm::all_of(writesOf(Variable, *L.Body),
                      [&](const DeclRefExpr *Use) { return L.contains(Use); })
             ? Variable->getInit()
             : nullptr;
}

/// The statement at the top level of a while body that increments \p Variable.
static const Expr *whileUpdate(const Loop &L, const VarDecl *Variable,
                               const Expr *&Step) {
  const auto *Block = dyn_cast<CompoundStmt>(L.body());
  if (!Block)
    return nullptr;
  for (const Stmt *S : Block->body())
    if (const auto *E = dyn_cast<Expr>(S))
      if (steppedVariable(E, Step) == Variable ||
          (Step = stepToEnd(E, Variable, L)))
        return E;
  return nullptr;
}

static bool isPointedTo(const VarDecl *Variable, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
      const auto *Unary = dyn_cast_or_null<UnaryOperator>(Body.userOf(Use));
      return Unary && Unary->getOpcode() == UO_AddrOf;
    });
  });
}

/// Is the variable written in the loop other than by its increment?
static bool writtenElsewhere(const InductionVariable &I, const Loop &L) {
  if (isPointedTo(I.Variable, *L.Body))
    return true;
  unsigned Steps = 0;
  for (const DeclRefExpr *Use : L.Body->usesIn(L.Statement, I.Variable)) {
    const Stmt *Parent = L.Body->userOf(Use);
    if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Parent)) {
      if (!Unary->isIncrementDecrementOp())
        continue;
    } else if (const auto *Binary = dyn_cast_or_null<BinaryOperator>(Parent)) {
      if (!Binary->isAssignmentOp() ||
          variableOf(Binary->getLHS()) != I.Variable)
        continue;
    } else {
      continue;
    }
    ++Steps;
  }
  return Steps > 1;
}

static bool isDeclaredByInit(const ForStmt &For, const VarDecl *Variable) {
  const auto *Init = dyn_cast_or_null<DeclStmt>(For.getInit());
  return Init && llvm::is_contained(Init->decls(), Variable);
}

static const HostCall *hostCallAt(const Expr *Site, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache()
          .stored<
              std::optional<llvm::DenseMap<const Expr *, const HostCall *>>>(
              Asked);
  if (!Known) {
    Known.emplace();
    for (const HostCall &Call : Body.hostCalls())
      Known->try_emplace(Call.Site, &Call);
  }
  return Known->lookup(Site);
}

/// The induction variable of `for (auto i : irange(n))`, over a counting range.
static std::optional<InductionVariable>
countedRange(const CXXForRangeStmt &Range, const Loop &L) {
  const HostCall *Call = hostCallAt(spelled(Range.getRangeInit()), *L.Body);
  if (!Call || (Call->Function->Kind != HostKind::CountTo &&
                Call->Function->Kind != HostKind::CountFrom))
    return std::nullopt;
  const auto Arguments = Call->arguments();
  InductionVariable Result;
  Result.Variable = Range.getLoopVariable();
  if (Arguments.size() == 2)
    Result.Start = Arguments[0];
  if (Arguments.size() == 2 || Call->Function->Kind == HostKind::CountTo)
    Result.Stop = Arguments.empty() ? nullptr : Arguments.back();
  if (!Result.Variable || !Result.Stop ||
      !Result.Variable->getType()->isIntegerType() ||
      isWrittenIn(Result.Variable, Range.getBody(), *L.Body))
    return std::nullopt;
  return Result;
}

static std::optional<InductionVariable> findInductionVariable(const Loop &L) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
    return countedRange(*Range, L);
  InductionVariable Result;
  if (!readCondition(L.condition(), Result))
    return std::nullopt;
  if (const auto *For = dyn_cast<ForStmt>(L.Statement)) {
    const VarDecl *Stepped = steppedVariable(For->getInc(), Result.Step);
    Result.Update = For->getInc();
    if (Stepped != Result.Variable)
      return std::nullopt;
    if (isDeclaredByInit(*For, Result.Variable)) {
      Result.Start = Result.Variable->getInit();
    } else if (const auto *Set =
                   dyn_cast_or_null<BinaryOperator>(For->getInit());
               Set && Set->getOpcode() == BO_Assign &&
               variableOf(Set->getLHS()) == Result.Variable) {
      Result.Start = Set->getRHS();
    }
  } else if (isa<WhileStmt>(L.Statement)) {
    Result.Update = whileUpdate(L, Result.Variable, Result.Step);
    if (!Result.Update)
      return std::nullopt;
    Result.Start = initialValue(Result.Variable, L);
  } else {
    return std::nullopt;
  }
  // `s += c; c *= 2;`
  const VarDecl *Step = variableOf(Result.Step);
  if (writtenElsewhere(Result, L) ||
      (Step && isWrittenIn(Step, L.Statement, *L.Body)))
    return std::nullopt;
  return Result;
}

/// The cached result of \p Find for \p L; many events make the same query.
template <typename T>
static std::optional<T> &
cachedFor(const AnalysisCache::Query &Asked, const Loop &L,
          llvm::function_ref<std::optional<T>(const Loop &)> Find) {
  auto &Known =
      L.Body->cache().stored<std::map<const Loop *, std::optional<T>>>(Asked);
  auto It = Known.find(&L);
  if (It == Known.end())
    It = Known.emplace(&L, Find(L)).first; // may recurse
  return It->second;
}

std::optional<InductionVariable> inductionVariable(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return cachedFor<InductionVariable>(Asked, L, findInductionVariable);
}

/// The number of elements of `{a, b}`, or of a container initialized with it.
static std::optional<int64_t> listSize(const Expr *E, ASTContext &Context) {
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->isStdInitListInitialization())
    return listSize(Construct->getArg(0), Context);
  if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(E)) {
    const auto *Array =
        Context.getAsConstantArrayType(List->getSubExpr()->getType());
    return Array ? std::optional<int64_t>(Array->getZExtSize()) : std::nullopt;
  }
  // The initializers of a class are its members, not elements.
  const auto *List = dyn_cast<InitListExpr>(E);
  return List && !E->getType()->isRecordType()
             ? std::optional<int64_t>(List->getNumInits())
             : std::nullopt;
}

/// The number of elements of a range, if its type or its initializer determines
/// it: C arrays, std::array, braced lists, and containers that are initialized
/// with a braced list and never modified.
static std::optional<int64_t> rangeSize(const CXXForRangeStmt &Range,
                                        const FunctionBody &Body) {
  ASTContext &Context = Body.context();
  const Expr *Init = Range.getRangeInit();
  const QualType T = Init->getType().getNonReferenceType();
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return Array->getZExtSize();
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (Class && Class->isInStdNamespace() && Class->getName() == "array" &&
      Class->getTemplateArgs().size() == 2)
    return Class->getTemplateArgs()[1].getAsIntegral().getExtValue();
  const Expr *Value = onlyValue(spelled(Init), Body);
  return listSize(Value ? Value : Init, Context);
}

/// The trip count of `for (int i = 8; i > 0; --i)`.
static std::optional<int64_t> countdownTrips(const Loop &L) {
  const auto *For = dyn_cast<ForStmt>(L.Statement);
  const auto *Test = dyn_cast_or_null<BinaryOperator>(L.condition());
  const auto *Step = dyn_cast_or_null<UnaryOperator>(
      For && For->getInc() ? For->getInc()->IgnoreParens() : nullptr);
  if (!Test || !Step || !Step->isDecrementOp() ||
      (Test->getOpcode() != BO_GT && Test->getOpcode() != BO_GE))
    return std::nullopt;
  InductionVariable I;
  I.Variable = variableOf(Step->getSubExpr());
  if (!I.Variable || !isDeclaredByInit(*For, I.Variable) ||
      variableOf(Test->getLHS()) != I.Variable || writtenElsewhere(I, L))
    return std::nullopt;
  const auto Start = constantValue(I.Variable->getInit(), *L.Body);
  const auto Stop = constantValue(Test->getRHS(), *L.Body);
  if (!Start || !Stop)
    return std::nullopt;
  const int64_t Distance =
      *Start - *Stop + (Test->getOpcode() == BO_GE ? 1 : 0);
  return std::max<int64_t>(Distance, 0);
}

static std::optional<int64_t> findTripCount(const Loop &L) {
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  if (const auto Size = Range ? rangeSize(*Range, *L.Body) : std::nullopt)
    return Size;
  if (const auto Down = countdownTrips(L))
    return Down;
  const auto I = inductionVariable(L);
  if (!I || (!I->Start && !Range))
    return std::nullopt;
  // `irange(n)` begins at 0.
  const auto Start =
      I->Start ? constantValue(I->Start, *L.Body) : std::optional<int64_t>(0);
  const auto Stop = constantValue(I->Stop, *L.Body);
  const auto Step =
      I->Step ? constantValue(I->Step, *L.Body) : std::optional<int64_t>(1);
  const auto Lookahead = I->Lookahead ? constantValue(I->Lookahead, *L.Body)
                                      : std::optional<int64_t>(0);
  if (!Start || !Stop || !Step || !Lookahead || *Step <= 0)
    return std::nullopt;
  const int64_t Distance =
      *Stop - *Lookahead - *Start + (I->StopIncluded ? 1 : 0);
  return Distance <= 0 ? 0 : (Distance + *Step - 1) / *Step;
}

std::optional<int64_t> maxTripCount(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return cachedFor<int64_t>(Asked, L, findTripCount);
}

/// Does anything in the loop exit it before its condition fails?
static bool mayLeaveEarly(const Stmt *S, bool InInnerLoop) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<ReturnStmt, GotoStmt, CXXThrowExpr>(S) ||
      (isa<BreakStmt>(S) && !InInnerLoop))
    return true;
  const bool Inner =
      InInnerLoop ||
      isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt, SwitchStmt>(S);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return mayLeaveEarly(Child, Inner);
  });
}

bool leavesEarly(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(
      Asked, &L, nullptr, [&] { return mayLeaveEarly(L.body(), false); });
}

bool endsByCountAlone(const Loop &L) {
  const auto *Condition = dyn_cast_or_null<BinaryOperator>(
      L.condition() ? L.condition()->IgnoreParenImpCasts() : nullptr);
  return !Condition || !Condition->isLogicalOp();
}

bool runsAtLeastOnce(const Loop &L) {
  return isa<DoStmt>(L.Statement) ||
         (endsByCountAlone(L) && maxTripCount(L).value_or(0) > 0);
}

std::optional<int64_t> tripCount(const Loop &L) {
  return endsByCountAlone(L) && !leavesEarly(L) ? maxTripCount(L)
                                                : std::nullopt;
}

} // namespace arraylint
