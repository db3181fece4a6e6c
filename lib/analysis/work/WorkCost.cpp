#include "analysis/work/WorkCost.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/work/ModelCall.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The iterations of a loop with an unknown number of them.
static constexpr double UsualPasses = 100;

/// The work of an algorithm on matrices or signals, compared with that of an
/// elementwise operation on them.
static double algorithmCost(const VocabularyEntry &Entry) {
  if (Entry.Roles.hasAny({Role::Factorize, Role::Solve}))
    return 200;
  if (Entry.has(Role::Fft))
    return 20;
  return Entry.Algorithm.empty() ? 0 : 10;
}

static double entryCost(const VocabularyEntry &Entry,
                        const FunctionDecl &Callee) {
  if (const double Algorithm = algorithmCost(Entry))
    return Algorithm;
  if (Entry.has(Role::ElementAccess) && Entry.Result != ResultKind::Copy)
    return 0.05;
  // The backward pass repeats the whole forward pass.
  if (Entry.has(Role::Gradient))
    return Callee.getReturnType()->isVoidType() ? 100 : 0;
  if (Entry.has(Role::HostSync))
    return 4;
  if (Entry.has(Role::Allocate))
    return Entry.Result == ResultKind::Lazy ? 0 : WorkCost::Allocation;
  constexpr RoleSet Passes = {
      Role::Assign,   Role::Elementwise, Role::Reduce,         Role::Cast,
      Role::Random,   Role::Nonzero,     Role::Gather,         Role::Scatter,
      Role::Concat,   Role::Print,       Role::DeviceTransfer, Role::InPlace,
      Role::OutParam, Role::CopyNotView};
  if (!Entry.Roles.hasAny(Passes))
    return 0;
  return Entry.Result == ResultKind::Copy ? 1 + WorkCost::Allocation : 1;
}

double WorkCost::costOf(const Expr *Call) {
  const FunctionDecl *Callee = calledFunction(Call);
  if (!Callee)
    return 0;
  if (const VocabularyEntry *Entry = Roles.entry(Callee))
    return entryCost(*Entry, *Callee);
  const FunctionDecl *Definition = nullptr;
  if (Callee->hasBody(Definition))
    if (const FunctionBody *Body = Events.bodyOf(Definition))
      return costOf(*Body);
  if (modelCalled(*Callee, Roles))
    return 200;
  // Other functions of unknown length that work with arrays.
  const auto takesArray = [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType());
  };
  return !isa<CXXMethodDecl>(Callee) &&
                 llvm::any_of(Callee->parameters(), takesArray)
             ? 5
             : 0;
}

double WorkCost::costOf(const FunctionBody &Body) {
  auto [It, New] = OfBodies.try_emplace(&Body);
  if (!New)
    return It->second.value_or(0);
  const double Cost = of(Body.function().getBody(), Body);
  OfBodies[&Body] = Cost;
  return Cost;
}

const std::vector<WorkCost::Site> &WorkCost::sitesOf(const FunctionBody &Body) {
  if (const auto It = Sites.find(&Body); It != Sites.end())
    return It->second;
  std::vector<Site> Found;
  llvm::SmallVector<const Stmt *, 32> Pending{Body.function().getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    // The body of a lambda runs elsewhere.
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (isa<CallExpr, CXXConstructExpr>(S))
      if (const double Cost = costOf(cast<Expr>(S)); Cost > 0)
        Found.push_back({cast<Expr>(S), Body.innermostLoop(S), Cost});
    Pending.append(S->child_begin(), S->child_end());
  }
  return Sites[&Body] = std::move(Found);
}

/// How often \p Innermost and the loops around it, up to \p Whole, run their
/// bodies.
static double passes(const Loop *Innermost, const Stmt *Whole) {
  double Passes = 1;
  for (const Loop *L = Innermost; L && L->Body->isPartOf(L->Statement, Whole);
       L = L->Parent) {
    const auto Count = maxTripCount(*L);
    Passes *= Count ? static_cast<double>(*Count) : UsualPasses;
  }
  return Passes;
}

double WorkCost::of(const Stmt *Whole, const FunctionBody &Body) {
  double Sum = 0;
  for (const Site &Work : sitesOf(Body))
    if (Body.isPartOf(Work.Call, Whole))
      Sum += Work.Cost * passes(Work.Innermost, Whole);
  return Sum;
}

} // namespace arraylint
