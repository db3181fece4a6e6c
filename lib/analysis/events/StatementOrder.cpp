#include "analysis/events/StatementOrder.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

void StatementOrder::enter(const Stmt *S) {
  const unsigned Number = ++Count;
  Spans[S] = {Number, Number};
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    Names[Name->getDecl()].push_back(Name);
  else if (const auto *Declaration = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declaration->decls())
      Declarations.try_emplace(D, Declaration);
}

// Iterative, because expression trees may be deep.
StatementOrder::StatementOrder(const Stmt *Root, const ParentMap &Parents)
    : Parents(Parents) {
  struct Step {
    const Stmt *S;
    bool Leaves;
  };
  llvm::SmallVector<Step, 64> Work;
  if (Root)
    Work.push_back({Root, false});
  while (!Work.empty()) {
    const auto [S, Leaves] = Work.pop_back_val();
    if (Leaves) {
      Span &Whole = Spans[S];
      Whole.Last = Count;
      if (isa<LambdaExpr>(S)) {
        while (!Lambdas.empty() && Whole.contains(Lambdas.back().First))
          Lambdas.pop_back();
        Lambdas.push_back(Whole);
      }
      continue;
    }
    enter(S);
    Work.push_back({S, true});
    const size_t Mark = Work.size();
    // A statement with two parents belongs to the one in the parent map.
    const auto push = [&](const Stmt *Child) {
      if (Child && Parents.getParent(Child) == S && !Spans.contains(Child))
        Work.push_back({Child, false});
    };
    for (const Stmt *Child : S->children())
      push(Child);
    // The operand of a co_await is referred to through an opaque value.
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
      push(Opaque->getSourceExpr());
    std::reverse(Work.begin() + Mark, Work.end());
  }
}

std::optional<StatementOrder::Span>
StatementOrder::spanOf(const Stmt *S) const {
  const auto It = Spans.find(S);
  return It == Spans.end() ? std::nullopt : std::optional(It->second);
}

const Stmt *StatementOrder::numbered(const Stmt *S) const {
  while (S && !Spans.contains(S))
    S = Parents.getParent(S);
  return S;
}

bool StatementOrder::isPartOf(const Stmt *S, const Stmt *Whole) const {
  while (S && S != Whole && !Spans.contains(S))
    S = Parents.getParent(S);
  if (!S || S == Whole)
    return S;
  const auto Around = spanOf(Whole);
  return Around && Around->contains(numberOf(S));
}

bool StatementOrder::isInLambda(const Stmt *S) const {
  if (Lambdas.empty())
    return false;
  S = numbered(S);
  if (!S)
    return false;
  const auto Behind = llvm::upper_bound(
      Lambdas, numberOf(S),
      [](unsigned Number, const Span &Of) { return Number < Of.First; });
  return Behind != Lambdas.begin() && std::prev(Behind)->contains(numberOf(S));
}

llvm::ArrayRef<const DeclRefExpr *>
StatementOrder::partsOf(llvm::ArrayRef<const DeclRefExpr *> Of,
                        const Stmt *Whole) const {
  const auto Around = spanOf(Whole);
  if (!Around)
    return {};
  const auto Begin = llvm::lower_bound(
      Of, Around->First, [&](const DeclRefExpr *Name, unsigned Number) {
        return numberOf(numbered(Name)) < Number;
      });
  const auto End =
      std::upper_bound(Begin, Of.end(), Around->Last,
                       [&](unsigned Number, const DeclRefExpr *Name) {
                         return Number < numberOf(numbered(Name));
                       });
  return {Begin, End};
}

llvm::ArrayRef<const DeclRefExpr *>
StatementOrder::namings(const ValueDecl *Variable, const Stmt *Whole) const {
  const auto It = Names.find(Variable);
  if (It == Names.end())
    return {};
  return partsOf(It->second, Whole);
}

} // namespace arraylint
