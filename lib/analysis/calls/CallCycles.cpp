#include "analysis/calls/CallCycles.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

std::vector<const Expr *> callsIn(const FunctionBody &Body) {
  std::vector<const Expr *> Found;
  llvm::SmallVector<const Stmt *, 32> Pending{Body.function().getBody()};
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Body.function()))
    for (const CXXCtorInitializer *Member : Constructor->inits())
      Pending.push_back(Member->getInit());
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (isa<CallExpr, CXXConstructExpr>(S))
      Found.push_back(cast<Expr>(S));
    Pending.append(S->child_begin(), S->child_end());
  }
  return Found;
}

std::vector<const FunctionBody *>
CallCycles::calleesOf(const FunctionBody &Body) const {
  std::vector<const FunctionBody *> Found;
  for (const Expr *Call : callsIn(Body)) {
    const FunctionDecl *Callee = calledFunction(Call), *Definition = nullptr;
    if (Callee && Callee->hasBody(Definition))
      if (const FunctionBody *Called = Events.bodyOf(Definition))
        Found.push_back(Called);
  }
  return Found;
}

unsigned CallCycles::cycleOf(const FunctionBody &Body) {
  const auto It = Cycles.find(&Body);
  if (It != Cycles.end())
    return It->second;
  explore(Body);
  return Cycles.lookup(&Body);
}

// Tarjan's algorithm. It does not recurse, because chains of calls may be long.
void CallCycles::explore(const FunctionBody &Root) {
  struct Visit {
    const FunctionBody *Of;
    std::vector<const FunctionBody *> Callees; ///< those still to be visited
    size_t Earliest; ///< the first in Open that it is known to reach
  };
  std::vector<Visit> Path;
  std::vector<const FunctionBody *> Open; ///< in the order of their visits
  llvm::DenseMap<const FunctionBody *, size_t> Position; ///< in Open
  const auto Enter = [&](const FunctionBody &Of) {
    Position[&Of] = Open.size();
    Path.push_back({&Of, calleesOf(Of), Open.size()});
    Open.push_back(&Of);
  };
  Enter(Root);
  while (!Path.empty()) {
    if (auto &Callees = Path.back().Callees; !Callees.empty()) {
      const FunctionBody *Next = Callees.back();
      Callees.pop_back();
      if (Cycles.count(Next))
        continue;
      if (const auto It = Position.find(Next); It != Position.end())
        Path.back().Earliest = std::min(Path.back().Earliest, It->second);
      else
        Enter(*Next);
      continue;
    }
    const Visit Done = std::move(Path.back());
    Path.pop_back();
    if (!Path.empty())
      Path.back().Earliest = std::min(Path.back().Earliest, Done.Earliest);
    if (Done.Earliest != Position.lookup(Done.Of))
      continue;
    ++Count;
    for (; Open.size() > Done.Earliest; Open.pop_back())
      Cycles[Open.back()] = Count;
  }
}

} // namespace arraylint
