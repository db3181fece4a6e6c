#include "analysis/loops/LoopContext.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/events/AllOfParts.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Guard.h"
#include "analysis/loops/OtherWrites.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Site evaluated before each further iteration, as in `while (a &&
/// Site)`? The CFG does not show this if the condition has temporaries with
/// destructors.
static bool decidesOnNextIteration(const Expr *Site, const Loop &L) {
  const Stmt *Condition = L.condition();
  for (const Stmt *S = Site; Condition && S;) {
    if (S == Condition)
      return true;
    const Stmt *Parent = L.Body->parent(S);
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(Parent);
    const auto *Choice = dyn_cast_or_null<AbstractConditionalOperator>(Parent);
    if (!isa_and_nonnull<Expr>(Parent) || isa<LambdaExpr>(Parent) ||
        (Binary && Binary->getOpcode() == BO_LOr && S != Binary->getLHS()) ||
        (Choice && S != Choice->getCond()))
      return false;
    S = Parent;
  }
  return false;
}

Reach reach(const Expr *Site, const Loop &L) {
  if (L.Body->flow().onEveryIteration({Site}, L.Statement) ||
      decidesOnNextIteration(Site, L))
    return Reach::EveryIteration;
  const ParentMap &Parents = L.Body->parents();
  for (const Stmt *S = Site; S && S != L.Statement; S = Parents.getParent(S)) {
    const auto *If = dyn_cast_or_null<IfStmt>(Parents.getParent(S));
    if (!If || (S != If->getThen() && S != If->getElse()))
      continue;
    if (S == If->getThen()) {
      const Reach Guarded = classifyGuard(If->getCond(), L);
      if (Guarded != Reach::Sometimes)
        return Guarded;
      if (clearsItsFlag(*If, L))
        return Reach::FirstIteration;
    }
    if (leavesLoop(S))
      return Reach::Leaves;
  }
  return Reach::Sometimes;
}

/// The outermost statement in \p L, \p S or an ancestor of it, that selects
/// between arms.
static const Stmt *outermostChoice(const Stmt *S, const Loop &L) {
  const Stmt *Choice = nullptr;
  for (; S && S != L.Statement; S = L.Body->parent(S))
    if (isa<IfStmt, SwitchStmt, ConditionalOperator>(S))
      Choice = S;
  return Choice;
}

// Starts at the enclosing statement, to skip the levels of a deep expression.
static const Stmt *choiceAround(const Stmt *S, const Loop &L) {
  const Stmt *Statement = L.Body->statementOf(S);
  const Stmt *Choice = L.Body->isPartOf(Statement, L.Statement)
                           ? outermostChoice(Statement, L)
                           : nullptr;
  return Choice ? Choice : outermostChoice(S, L);
}

namespace {

/// The expressions of interest in the arms of a branch, without those that
/// every iteration executes anyway.
struct ChoiceArms {
  llvm::SmallVector<const Expr *, 4> Sites;
  llvm::DenseSet<const Expr *> Has;
  bool OnEveryIteration = false; ///< each iteration executes at least one
};

} // namespace

/// Cached, so that a switch with a thousand arms is analyzed once.
static const ChoiceArms &armsOf(const Stmt *Choice, const Loop &L,
                                llvm::ArrayRef<const Expr *> Alike) {
  static constexpr AnalysisCache::Query Asked;
  using Key = std::tuple<const Stmt *, const Loop *, const Expr *, size_t>;
  auto &Known =
      L.Body->cache().stored<std::map<Key, std::optional<ChoiceArms>>>(Asked);
  auto &Arms = Known[{Choice, &L, Alike.front(), Alike.size()}];
  if (Arms)
    return *Arms;
  Arms.emplace();
  const FlowGraph &Flow = L.Body->flow();
  for (const Expr *One : Alike)
    if (L.Body->isPartOf(One, Choice) &&
        !Flow.onEveryIteration({One}, L.Statement)) {
      Arms->Sites.push_back(One);
      Arms->Has.insert(One);
    }
  Arms->OnEveryIteration = Flow.onEveryIteration(Arms->Sites, L.Statement);
  return *Arms;
}

/// Does a branch in \p L choose between \p Site and \p Other? A site next to
/// it in the same arm is no alternative.
static bool areAlternatives(const Expr *Site, const Expr *Other,
                            const Loop &L) {
  const FunctionBody &Body = *L.Body;
  const Stmt *Arm = Site;
  for (const Stmt *S = Body.parent(Arm); S && S != L.Statement;
       Arm = S, S = Body.parent(S))
    if (isa<IfStmt, SwitchStmt, ConditionalOperator>(S) &&
        Body.isPartOf(Other, S))
      return isa<SwitchStmt>(S) || !Body.isPartOf(Other, Arm);
  return false;
}

llvm::SmallVector<const Expr *, 4>
otherArms(const Expr *Site, const Loop &L, llvm::ArrayRef<const Expr *> Alike) {
  static constexpr size_t Most = 50; // limits the notes of a finding
  const FlowGraph &Flow = L.Body->flow();
  const Stmt *Choice = Alike.empty() ? nullptr : choiceAround(Site, L);
  llvm::SmallVector<const Expr *, 4> Others;
  if (!Choice || Flow.onEveryIteration({Site}, L.Statement))
    return Others;
  for (const Expr *Other : armsOf(Choice, L, Alike).Sites)
    if (Other != Site && Others.size() < Most &&
        areAlternatives(Site, Other, L))
      Others.push_back(Other);
  return Others;
}

bool isOnEveryIteration(const Expr *Site, const Loop &L,
                        llvm::ArrayRef<const Expr *> Alike) {
  const FlowGraph &Flow = L.Body->flow();
  if (Flow.onEveryIteration({Site}, L.Statement) ||
      decidesOnNextIteration(Site, L))
    return true;
  const Stmt *Choice = Alike.empty() ? nullptr : choiceAround(Site, L);
  if (!Choice)
    return false;
  const ChoiceArms &Arms = armsOf(Choice, L, Alike);
  if (Arms.Has.contains(Site))
    return Arms.OnEveryIteration;
  auto Sites = Arms.Sites;
  Sites.push_back(Site);
  return Flow.onEveryIteration(Sites, L.Statement);
}

const Expr *entryOf(const Loop &L) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
    return Range->getCond();
  return L.condition();
}

/// Does a macro expand to the loop `do { ... } while (never())`? Boost.Test
/// uses this form, with a condition that compilers do not recognize as
/// constant.
static bool isWrittenByMacro(const DoStmt &Do, const SourceManager &Sources) {
  const auto *Call = dyn_cast<CallExpr>(Do.getCond()->IgnoreParenImpCasts());
  const FileID Macro = Sources.getFileID(Do.getDoLoc());
  return Call && Call->getNumArgs() == 0 && Call->getDirectCallee() &&
         !isa<CXXMethodDecl>(Call->getDirectCallee()) &&
         Sources.isMacroBodyExpansion(Do.getDoLoc()) &&
         Macro == Sources.getFileID(Do.getWhileLoc()) &&
         Macro == Sources.getFileID(Call->getBeginLoc());
}

bool runsOnce(const Loop &L) {
  const auto *Do = dyn_cast<DoStmt>(L.Statement);
  if (!Do || Do->getCond()->isValueDependent())
    return false;
  bool Again = true;
  const ASTContext &Context = L.Body->context();
  return isWrittenByMacro(*Do, Context.getSourceManager()) ||
         (Do->getCond()->EvaluateAsBooleanCondition(Again, Context) && !Again);
}

const Loop *hotLoop(const Expr *Site, const Loop *Innermost,
                    int64_t SmallTripCount,
                    llvm::ArrayRef<const Expr *> Alike) {
  return hotLoop(
      Site, Innermost, SmallTripCount, [&](const Expr *E, const Loop &L) {
        return isOnEveryIteration(
            E, L, E == Site ? Alike : llvm::ArrayRef<const Expr *>());
      });
}

const Loop *
hotLoop(const Expr *Site, const Loop *Innermost, int64_t SmallTripCount,
        llvm::function_ref<bool(const Expr *, const Loop &)> Executes) {
  if (Innermost && isAsserted(Site, *Innermost->Body))
    return nullptr;
  for (const Loop *L = Innermost; L; L = L->Parent) {
    if (runsOnce(*L))
      continue;
    if (!Site || !Executes(Site, *L))
      return nullptr;
    const auto Iterations = maxTripCount(*L);
    if (!Iterations || *Iterations > SmallTripCount)
      return L;
    if (*Iterations == 0)
      return nullptr;
    if (!isa<DoStmt>(L->Statement))
      Site = entryOf(*L);
  }
  return nullptr;
}

static constexpr AnalysisCache::Query IsArrayWritten;

/// Marks the arrays that calls of array APIs in \p L write.
static void markWrittenArrays(const Loop &L, RoleLookup &Roles) {
  for (const ArrayEvent &Event : L.Body->eventsAround(L.Statement)) {
    if (!Event.InnermostLoop || !L.contains(Event.Site))
      continue;
    auto Targets = mayBeWritten(Event);
    if (mayWriteElement(Event, *L.Body))
      Targets.push_back(Event.array());
    for (const Expr *Target : Targets)
      if (const ValueDecl *Written =
              Target ? namedVariable(writtenStorage(Target, Roles)) : nullptr)
        L.Body->cache().mark(IsArrayWritten, Written, &L);
  }
}

/// Does a call of an array API in \p L write the array that \p Variable names?
static bool isArrayWritten(const ValueDecl *Variable, const Loop &L,
                           RoleLookup &Roles) {
  static constexpr AnalysisCache::Query AreMarked;
  L.Body->cache().getOrCompute(AreMarked, &L, nullptr, [&] {
    markWrittenArrays(L, Roles);
    return true;
  });
  return L.Body->cache().isMarked(IsArrayWritten, Variable, &L);
}

bool isDeclaredIn(const ValueDecl *Variable, const Loop &L) {
  const SourceManager &Sources = L.Body->context().getSourceManager();
  const SourceRange Inside = L.Statement->getSourceRange();
  return Sources.isPointWithin(Sources.getExpansionLoc(Variable->getLocation()),
                               Sources.getExpansionLoc(Inside.getBegin()),
                               Sources.getExpansionLoc(Inside.getEnd()));
}

/// May \p Array, a variable, refer to another array in a later iteration of \p
/// L?
static bool isRebound(const ValueDecl *Array, const Loop &L,
                      RoleLookup &Roles) {
  const auto rebinds = [&](const DeclRefExpr *Use) {
    const ArrayUse Made = classifyUse(Use, *L.Body, Roles);
    return Made.Kind != UseKind::Operand && Made.Kind != UseKind::Aliased &&
           Made.Kind != UseKind::Returned && !Made.OnlyRead;
  };
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(Asked, Array, &L, [&] {
    return llvm::any_of(L.Body->usesIn(L.Statement, Array), rebinds);
  });
}

static bool isInvariantName(const ValueDecl *D, const Loop &L,
                            RoleLookup &Roles, Facet Of) {
  if (isa<FunctionDecl, EnumConstantDecl>(D))
    return true;
  if (isa<BindingDecl>(D) || isDeclaredIn(D, L))
    return false;
  if (const auto *Variable = dyn_cast<VarDecl>(D)) {
    if (Variable->isConstexpr() || Variable->getType().isConstQualified())
      return true;
    // Unknown code may write variables that are not local.
    if (!Variable->hasLocalStorage())
      return false;
  }
  if (Roles.isArray(D->getType()))
    return !isRebound(D, L, Roles) &&
           (Of == Facet::Shape || !isArrayWritten(D, L, Roles));
  const auto *Variable = dyn_cast<VarDecl>(D);
  return !isWrittenIn(D, L.Statement, *L.Body) &&
         !(Variable && mayChangeByAlias(*Variable, L, Roles));
}

static bool containsErrors(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && E->containsErrors())
    return true;
  return llvm::any_of(S->children(), containsErrors);
}

/// Are parts of the loop missing, because they do not compile? They might write
/// anything.
static bool isIncomplete(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(
      Asked, &L, nullptr, [&] { return containsErrors(L.Statement); });
}

bool isInvariantPart(const Stmt *S, const Loop &L, RoleLookup &Roles,
                     Facet Of) {
  if (isIncomplete(L))
    return false;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
    return isInvariantName(Reference->getDecl(), L, Roles, Of);
  if (const auto *Member = dyn_cast<MemberExpr>(S)) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return !Field || !mayChangeField(*Field, L, Roles, Of == Facet::Shape);
  }
  if (isa<CallExpr, CXXConstructExpr>(S))
    return isPureCall(cast<Expr>(S), Roles);
  return !writtenOperand(S) && !isa<LambdaExpr, CXXNewExpr, StmtExpr>(S);
}

bool isInvariant(const Expr *E, const Loop &L, RoleLookup &Roles, Facet Of) {
  static constexpr AnalysisCache::Query AskedShape, AskedRest;
  return allOfParts(
      E, &L, L.Body->cache(), Of == Facet::Shape ? AskedShape : AskedRest,
      [&](const Stmt *S) { return isInvariantPart(S, L, Roles, Of); });
}

} // namespace arraylint
