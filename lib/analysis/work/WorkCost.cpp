#include "analysis/work/WorkCost.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/loops/Guard.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/SettingsLoop.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace arraylint {

/// The iterations of a loop with an unknown number of them, and of one over
/// settings.
static constexpr double UsualPasses = 100;
static constexpr double UsualSettings = 8;

static constexpr double Layer = 200;
static constexpr double Network = 10 * Layer;
/// A step of an optimizer: a few passes over each array that it holds.
static constexpr double Update = 10;
static constexpr double UnknownFunction = 5;
/// Of a backward pass, in forward passes, and if there is none to compare with.
static constexpr double Backward = 2;
static constexpr double UnknownBackward = 100;

static double algorithmCost(const VocabularyEntry &Entry) {
  if (Entry.has(Role::Fft))
    return 30;
  return llvm::StringSwitch<double>(Entry.Algorithm)
      .Case("contraction", 10)
      .Case("cholesky", 20)
      .Case("solve", WorkCost::System)
      .Case("eig", 350)
      .Case("svd", 1000)
      .Default(Entry.Roles.hasAny({Role::Factorize, Role::Solve}) ? 100 : 0);
}

/// The part of the work that is no algorithm and fills no new array.
static double passesOf(const VocabularyEntry &Entry) {
  constexpr RoleSet OnePass = {
      Role::Assign,         Role::Elementwise, Role::Reduce,  Role::Cast,
      Role::Concat,         Role::Print,       Role::InPlace, Role::OutParam,
      Role::DeviceTransfer, Role::CopyNotView};
  if (Entry.has(Role::Nonzero))
    return WorkCost::MaskList;
  if (Entry.has(Role::Random))
    return 20;
  if (Entry.Roles.hasAny({Role::Gather, Role::Scatter}))
    return 2;
  return Entry.Roles.hasAny(OnePass) ? 1 : 0;
}

static bool isWait(const VocabularyEntry &Entry) {
  return Entry.has(Role::HostSync) && !algorithmCost(Entry) &&
         (!Entry.has(Role::ElementAccess) || Entry.Result == ResultKind::Copy);
}

static double entryCost(const VocabularyEntry &Entry) {
  if (const double Algorithm = algorithmCost(Entry))
    return Algorithm;
  if (Entry.has(Role::ElementAccess) && Entry.Result != ResultKind::Copy)
    return Entry.Result == ResultKind::View ? 0.4 : 0.03;
  if (isWait(Entry))
    return WorkCost::Wait;
  if (Entry.has(Role::Allocate))
    return Entry.Result == ResultKind::Lazy ? 0 : WorkCost::Allocation;
  const double Passes = passesOf(Entry);
  return Passes && Entry.Result == ResultKind::Copy ? Passes + WorkCost::Result
                                                    : Passes;
}

/// May \p Unknown, a function that is defined elsewhere, compute with arrays?
/// Methods of arrays that no vocabulary knows are queries, and those of
/// containers store.
bool WorkCost::mayCompute(const FunctionDecl &Unknown) {
  if (isa<CXXConstructorDecl>(Unknown))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Unknown);
  if (Method && Method->getOverloadedOperator() != OO_Call &&
      (Unknown.getASTContext().getSourceManager().isInSystemHeader(
           Unknown.getLocation()) ||
       (Method->isInstance() &&
        Roles.isArray(Method->getFunctionObjectParameterType()))))
    return false;
  return llvm::any_of(Unknown.parameters(), [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType());
  });
}

/// Is \p Call, whose function is not known, given an array? It calls through a
/// pointer, or depends on a template's parameter.
static bool takesArray(const Expr *Call, RoleLookup &Roles) {
  const auto *Site = dyn_cast<CallExpr>(Call);
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  return Site && (!Operator || Operator->getOperator() == OO_Call) &&
         llvm::any_of(Site->arguments(), [&](const Expr *Argument) {
           return Roles.isArray(Argument->getType());
         });
}

/// Is it `net.forward(x)` in a template, where the type of `net` is not known?
static bool isDependentPass(const Expr *Call) {
  const auto *Site = dyn_cast<CallExpr>(Call);
  const auto *Member = Site ? dyn_cast<CXXDependentScopeMemberExpr>(
                                  Site->getCallee()->IgnoreParens())
                            : nullptr;
  return Member && Member->getMember().isIdentifier() &&
         Member->getMember().getAsString() == "forward" &&
         Site->getNumArgs() > 0;
}

/// Is \p Call written with an argument?
static bool hasArguments(const Expr &Call) {
  const auto *Site = dyn_cast<CallExpr>(&Call);
  return Site && llvm::any_of(Site->arguments(), [](const Expr *Argument) {
           return !isa<CXXDefaultArgExpr>(Argument);
         });
}

/// What \p Callee, a function of a model, costs if its code is not seen. A
/// layer of the library computes one thing; what the user wrote or loaded, and
/// the library's containers of layers, which take anything, are networks.
static double passCost(const FunctionDecl &Callee, RoleLookup &Roles) {
  if (!isForwardPass(Callee, Roles))
    return Layer;
  const FunctionDecl *Run = passRun(Callee, Roles);
  const bool IsLayer = isOfLibrary(modelClass(Callee, Roles)) &&
                       !isLoadedModel(Callee, Roles) && Run &&
                       !Run->isTemplateInstantiation();
  return IsLayer ? Layer : Network;
}

bool WorkCost::isCounted(const Loop &L) {
  return maxTripCount(L) || goesOverSettings(L);
}

double WorkCost::iterationsOf(const Loop &L) {
  if (const auto Count = maxTripCount(L))
    return static_cast<double>(*Count);
  return goesOverSettings(L) ? UsualSettings : UsualPasses;
}

WorkCost::Amount WorkCost::costOf(const Expr *Call,
                                  const FunctionBody &Caller) {
  static constexpr Amount Unknown = {.Passes = UnknownFunction,
                                     .IsGuess = true};
  const FunctionDecl *Callee = calledFunction(Call);
  if (!Callee && isDependentPass(Call))
    return {.Passes = Layer};
  if (!Callee)
    return takesArray(Call, Roles) ? Unknown : Amount{};
  if (const VocabularyEntry *Entry = Roles.entry(Callee)) {
    if (Entry->has(Role::Gradient))
      return {.IsBackward = Callee->getReturnType()->isVoidType()};
    return {.Passes = entryCost(*Entry), .Waits = isWait(*Entry) ? Wait : 0};
  }
  const FunctionDecl *Definition = nullptr, *Run = Callee;
  if (isForwardPass(*Callee, Roles))
    Run = passRun(*Callee, Roles); // of what `net(x)` holds
  if (Run && Run->hasBody(Definition))
    if (const FunctionBody *Body = Events.bodyOf(Definition))
      return Cycles.isCycle(Caller, *Body) ? Amount{} : costOf(*Body);
  if (modelCalled(*Callee, Roles))
    return {.Passes = hasArguments(*Call) ? passCost(*Callee, Roles) : Update};
  return mayCompute(*Callee) ? Unknown : Amount{};
}

WorkCost::Amount WorkCost::costOf(const FunctionBody &Body) {
  if (const auto It = OfBodies.find(&Body); It != OfBodies.end())
    return It->second;
  return OfBodies[&Body] = amountOf(Body.function().getBody(), Body);
}

/// Does only one iteration of the loop execute \p Call, or one of many?
static bool isSeldom(const Expr *Call, const Loop *Innermost) {
  if (!Innermost)
    return false;
  const Reach Reached = reach(Call, *Innermost);
  return Reached != Reach::EveryIteration && Reached != Reach::Sometimes;
}

const std::vector<WorkCost::Site> &WorkCost::sitesOf(const FunctionBody &Body) {
  if (const auto It = Sites.find(&Body); It != Sites.end())
    return It->second;
  std::vector<Site> Found;
  for (const Expr *Call : callsIn(Body))
    if (const Amount Cost = costOf(Call, Body);
        (Cost.Passes > 0 || Cost.IsBackward) &&
        !isSeldom(Call, Body.innermostLoop(Call)))
      Found.push_back({Call, Body.innermostLoop(Call), Cost});
  const SourceManager &Sources = Body.context().getSourceManager();
  llvm::sort(Found, [&](const Site &A, const Site &B) {
    return Sources.isBeforeInTranslationUnit(A.Call->getExprLoc(),
                                             B.Call->getExprLoc());
  });
  return Sites[&Body] = std::move(Found);
}

/// Does \p L evaluate \p Call once, before its first iteration?
static bool isInitOf(const Loop &L, const Expr *Call) {
  const auto contains = [&](const Stmt *Part) {
    return Part && L.Body->isPartOf(Call, Part);
  };
  if (const auto *For = dyn_cast<ForStmt>(L.Statement))
    return contains(For->getInit());
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  return Range &&
         (contains(Range->getInit()) || contains(Range->getRangeInit()));
}

/// How often \p Call is evaluated in \p Whole, if \p Innermost is the loop
/// around it.
static double passes(const Expr *Call, const Loop *Innermost,
                     const Stmt *Whole) {
  double Passes = 1;
  for (const Loop *L = Innermost; L && L->Body->isPartOf(L->Statement, Whole);
       L = L->Parent) {
    if (isInitOf(*L, Call))
      continue;
    Passes *= WorkCost::iterationsOf(*L);
  }
  return Passes;
}

/// Are the lengths of the loops around it in \p Whole known, or small?
static bool isInCountedLoops(const Loop *Innermost, const Stmt *Whole) {
  for (const Loop *L = Innermost; L && L->Body->isPartOf(L->Statement, Whole);
       L = L->Parent)
    if (!WorkCost::isCounted(*L))
      return false;
  return true;
}

WorkCost::Amount WorkCost::amountOf(const Stmt *Whole,
                                    const FunctionBody &Body) {
  Amount Sum;
  // In the order of the source: a graph only contains what was computed before.
  for (const Site &Work : sitesOf(Body)) {
    if (!Body.isPartOf(Work.Call, Whole))
      continue;
    const double Passes = passes(Work.Call, Work.Innermost, Whole);
    Sum.IsGuess |= Work.Cost.IsGuess;
    if (isInCountedLoops(Work.Innermost, Whole))
      Sum.Waits += Work.Cost.Waits * Passes;
    if (!Work.Cost.IsBackward)
      Sum.Passes += Work.Cost.Passes * Passes;
    else
      Sum.Passes += Sum.IsGuess || Sum.Passes == 0 ? Passes * UnknownBackward
                                                   : Backward * Sum.Passes;
  }
  return Sum;
}

bool WorkCost::isFence(const Expr *Call) {
  const VocabularyEntry *Entry = Roles.entry(Call);
  return Entry && isWait(*Entry) && Entry->Result == ResultKind::None &&
         !Entry->has(Role::Print);
}

bool WorkCost::hasFence(const Loop &L) {
  return llvm::any_of(sitesOf(*L.Body), [&](const Site &Work) {
    return Work.Innermost == &L && isFence(Work.Call) &&
           isOnEveryIteration(Work.Call, L);
  });
}

} // namespace arraylint
