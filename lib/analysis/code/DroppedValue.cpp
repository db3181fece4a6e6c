#include "analysis/code/DroppedValue.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p S the last statement, and so the value, of `({ f(); x.add(y); })`?
static bool isValueOfBlock(const Stmt *S, const FunctionBody &Body) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(S));
  return Block && isa_and_nonnull<StmtExpr>(Body.parent(Block)) &&
         Block->body_back() == S;
}

bool isDropped(const Expr *Value, const FunctionBody &Body) {
  const Stmt *S = Value;
  for (const Stmt *Parent = Body.parent(S); Parent;
       S = Parent, Parent = Body.parent(Parent)) {
    // The operand of an expression is not a statement. Tested first, because
    // most nodes are operands.
    if (!isa<Expr>(Parent) && Body.statementOf(S) == S)
      return isa<Expr>(S) && !isValueOfBlock(S, Body);
    if (const auto *For = dyn_cast<ForStmt>(Parent))
      return S == For->getInc() || S == For->getInit();
    if (const auto *If = dyn_cast<IfStmt>(Parent))
      return S == If->getInit();
    if (const auto *Switch = dyn_cast<SwitchStmt>(Parent))
      return S == Switch->getInit();
    if (const auto *Comma = dyn_cast<BinaryOperator>(Parent))
      return Comma->getOpcode() == BO_Comma && S == Comma->getLHS();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Parent);
        Choice && S != Choice->getCond())
      continue;
    if (!isa<ParenExpr, ImplicitCastExpr, MaterializeTemporaryExpr,
             CXXBindTemporaryExpr, ExprWithCleanups>(Parent))
      return false;
  }
  return false;
}

/// The local variable that \p User declares, alone, and that is used nowhere.
static const VarDecl *unusedVariableOf(const Stmt *User,
                                       const FunctionBody &Body) {
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(User);
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  return Variable && Variable->isLocalVarDecl() && Body.uses(Variable).empty()
             ? Variable
             : nullptr;
}

bool isUnused(const Expr *Value, const FunctionBody &Body) {
  return isDropped(Value, Body) || unusedVariableOf(Body.userOf(Value), Body);
}

const VarDecl *unusedVariable(const Expr *Value, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Value);
  while (isa_and_nonnull<MemberExpr, CXXMemberCallExpr>(User)) {
    const auto *Method = dyn_cast<CXXMemberCallExpr>(User);
    if (Method &&
        (Method->getNumArgs() > 0 || !Method->getMethodDecl()->isConst()))
      return nullptr;
    User = Body.userOf(cast<Expr>(User));
  }
  const VarDecl *Variable = unusedVariableOf(User, Body);
  return Variable && Variable->getType()->isArithmeticType() ? Variable
                                                             : nullptr;
}

static bool isInTry(const Stmt *S, const FunctionBody &Body) {
  for (const Stmt *Parent = Body.parent(S); Parent;
       S = Parent, Parent = Body.parent(Parent))
    if (const auto *Try = dyn_cast<CXXTryStmt>(Parent);
        Try && Try->getTryBlock() == S)
      return true;
  return false;
}

/// Is \p Call an argument of a macro, as in `EXPECT_DEATH(x.add(y), "")`, where
/// discarding the value may be intended? False if the argument contains the
/// whole function, as a lambda.
static bool isMacroArgument(const ArrayEvent &Call) {
  const SourceManager &Sources = Call.Body->context().getSourceManager();
  return Sources.isMacroArgExpansion(Call.Site->getExprLoc()) &&
         !Sources.isMacroArgExpansion(
             Call.Body->function().getBody()->getBeginLoc());
}

/// Does \p Block contain only calls whose results are discarded? Such code is
/// repeated, or passed as a callable, only to warm up, to time it, or to test
/// that it fails.
static bool onlyDrops(const Stmt *Block, const FunctionBody &Body,
                      RoleLookup &Roles) {
  if (const auto *Compound = dyn_cast<CompoundStmt>(Block))
    return llvm::all_of(Compound->body(), [&](const Stmt *S) {
      return onlyDrops(S, Body, Roles);
    });
  const VarDecl *Unused = unusedVariableOf(Block, Body);
  const auto *E = Unused ? spelled(Unused->getInit()) : dyn_cast<Expr>(Block);
  const ArrayCall Call = E ? arrayCall(E, Roles) : ArrayCall{};
  return Call && (Call.Entry->Result == ResultKind::Copy ||
                  Call.Entry->Result == ResultKind::View ||
                  Call.Entry->Result == ResultKind::Lazy ||
                  (Call.Entry->Result == ResultKind::Host &&
                   Call.has(Role::Reduce) && !Call.Entry->Blocks));
}

/// Adds the calls in \p S that read a clock to \p Found.
static void findReadings(const Stmt *S, std::vector<const CallExpr *> &Found) {
  if (!S)
    return;
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && Callee->getIdentifier() &&
      llvm::is_contained({"now", "clock", "clock_gettime", "gettimeofday",
                          "omp_get_wtime", "MPI_Wtime", "cudaEventRecord"},
                         Callee->getName()))
    Found.push_back(Call);
  for (const Stmt *Child : S->children())
    findReadings(Child, Found);
}

static bool calls(HostKind Kind, const FunctionBody &Body) {
  return llvm::any_of(Body.hostCalls(), [&](const HostCall &Call) {
    return Call.Function->Kind == Kind;
  });
}

/// Has a clock been read before \p Call, or is it read in a loop around it? A
/// benchmark ignores results. A reading that follows makes a seed or the name
/// of a file.
static bool isTimed(const ArrayEvent &Call) {
  static constexpr AnalysisCache::Query Asked;
  const FunctionBody &Body = *Call.Body;
  auto &Readings =
      Body.cache().stored<std::optional<std::vector<const CallExpr *>>>(Asked);
  if (!Readings)
    findReadings(Body.function().getBody(), Readings.emplace());
  return llvm::any_of(*Readings, [&](const CallExpr *Reading) {
    const Loop *L = Call.InnermostLoop;
    while (L && !L->contains(Reading))
      L = L->Parent;
    return L || Body.context().getSourceManager().isBeforeInTranslationUnit(
                    Reading->getExprLoc(), Call.Site->getExprLoc());
  });
}

static bool onlyDropsInLoop(const Loop &L, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(
      Asked, &L, nullptr, [&] { return onlyDrops(L.body(), *L.Body, Roles); });
}

/// Does \p S name a variable that \p L gives a value for each iteration?
static bool namesLoopVariable(const Stmt *S, const Loop &L) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(S);
  if (!Name)
    return S && llvm::any_of(S->children(), [&](const Stmt *Child) {
             return namesLoopVariable(Child, L);
           });
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
    return Range->getLoopVariable() == Name->getDecl();
  const auto *For = dyn_cast<ForStmt>(L.Statement);
  const auto *Init = For ? dyn_cast_or_null<DeclStmt>(For->getInit()) : nullptr;
  return Init && llvm::is_contained(Init->decls(), Name->getDecl());
}

/// Does the loop around \p Call only repeat it? A loop that does it to each
/// element of a list was to change all of them.
static bool isRepeatedOnPurpose(const ArrayEvent &Call, RoleLookup &Roles) {
  const Loop *L = Call.InnermostLoop;
  return L && onlyDropsInLoop(*L, Roles) &&
         !namesLoopVariable(Call.array(), *L);
}

/// Does the code wait for the work of \p Call, and of other dropped calls, at
/// once? `matmul(a, b); sync();` warms up.
static bool isWaitedFor(const ArrayEvent &Call, RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  const Stmt *Statement = Body.statementOf(Call.Site);
  const auto *Block = dyn_cast_or_null<CompoundStmt>(
      Statement ? Body.parent(Statement) : nullptr);
  if (!Block)
    return false;
  for (const auto *It = llvm::find(Block->body(), Statement) + 1;
       It < Block->body_end(); ++It) {
    const auto *E = dyn_cast<Expr>(*It);
    const ArrayCall Next = E ? arrayCall(E, Roles) : ArrayCall{};
    if (!Next)
      return false;
    if (Next.has(Role::HostSync))
      return Next.Entry->Result == ResultKind::None;
  }
  return false;
}

bool isDroppedOnPurpose(const ArrayEvent &Call, RoleLookup &Roles) {
  const FunctionBody &Body = *Call.Body;
  // A test may only check that a call does not throw. An expression that is
  // dropped is never evaluated: there is nothing to time.
  if (isInTry(Call.Site, Body) || isMacroArgument(Call) ||
      calls(HostKind::TestAssertion, Body) ||
      (Call.Entry->Result != ResultKind::Lazy &&
       (isTimed(Call) || isWaitedFor(Call, Roles))))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
  const bool IsLambda = Method && Method->getParent()->isLambda();
  return isRepeatedOnPurpose(Call, Roles) ||
         (IsLambda && onlyDrops(Body.function().getBody(), Body, Roles));
}

} // namespace arraylint
