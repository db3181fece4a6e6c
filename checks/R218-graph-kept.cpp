//===- R218: graph-kept ---------------------------------------------------===//
//
//   loss.backward();
//   optimizer.step();
//   total += loss;            // refers to the graph of every iteration
//
// The graph is surely there, because backward runs through it, and nothing can
// use it again, because backward frees what it needs.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/PrivateArray.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/GradientGraph.h"
#include "analysis/work/KeptGraph.h"
#include "check/ArrayCheck.h"
#include "fix/forms/DetachValue.h"

using namespace clang;

namespace arraylint {
namespace {

class GraphKept : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Gradient}; }

  void checkEvent(const ArrayEvent &Backward) override {
    if (!Backward.InnermostLoop || !freesGraph(Backward))
      return;
    for (const ValueDecl *Value : freedValues(Backward, lookup()))
      for (const DeclRefExpr *Name :
           graphNames(Value, *Backward.Body, lookup()))
        checkUse(*Name, *Value, Backward);
  }

  void checkUse(const DeclRefExpr &Name, const ValueDecl &Value,
                const ArrayEvent &Backward) {
    const FunctionBody &Body = *Backward.Body;
    const auto Kept = keptGraph(&Name, Body, lookup());
    const Loop *L = Kept ? growingLoop(Kept->Site, Backward) : nullptr;
    if (!L || isDeclaredIn(Kept->Holder, *L) ||
        !isValueOfIteration(Value, Name, Backward, *L) ||
        (Kept->IsArray && isRecordingStopped(Kept->Site, Body, lookup())) ||
        mayBeEmptied(*Kept, *L, lookup()) || isUsedByBackward(*Kept, Body))
      return;
    FindingBuilder R = report(
        Kept->Site, "'" + Kept->Keeper->getNameAsString() +
                        "' keeps the graph of gradients of '" +
                        Name.getDecl()->getNameAsString() +
                        "' from every iteration" + estimate(*L, "graphs"));
    R.note(Backward.Site->getExprLoc(),
           "backward runs through the graph here and frees what it needs; "
           "nothing can use it afterwards");
    R.fix(detachValue(Name, Body, lookup()));
  }

  /// The innermost loop around both, apart from small ones, whose iterations
  /// keep one more graph each.
  const Loop *growingLoop(const Expr *Site, const ArrayEvent &Backward) const {
    for (const Loop *L = Backward.Body->innermostLoop(Site); L; L = L->Parent) {
      const Reach Reached = reach(Site, *L);
      if (Reached == Reach::FirstIteration || Reached == Reach::LastIteration ||
          Reached == Reach::Leaves)
        return nullptr;
      const auto Iterations = maxTripCount(*L);
      if (L->contains(Backward.Site) &&
          (!Iterations || *Iterations > threshold("small_trip_count")))
        return L;
    }
    return nullptr;
  }

  /// Has \p Value, at \p Name and at \p Backward, the same array, which this
  /// iteration has made?
  bool isValueOfIteration(const ValueDecl &Value, const DeclRefExpr &Name,
                          const ArrayEvent &Backward, const Loop &L) const {
    const FunctionBody &Body = *L.Body;
    const auto orderOf = [&](const Stmt *S) {
      const auto Span = Body.order().spanOf(S);
      return Span ? Span->First : 0;
    };
    const unsigned Used = orderOf(&Name), Freed = orderOf(Backward.Site);
    bool IsMade = isDeclaredIn(&Value, L);
    for (const DeclRefExpr *Other : Body.usesIn(L.Statement, &Value)) {
      const ArrayUse Use = classifyUse(Other, Body, lookup());
      if (Use.Call.has(Role::Gradient) && !runsBackward(Use.Call))
        return false; // `loss.detach_()`
      if (!Use.mayRebind())
        continue;
      const unsigned Here = orderOf(Other);
      if (std::min(Used, Freed) < Here && Here < std::max(Used, Freed))
        return false;
      IsMade |= Here < std::min(Used, Freed);
    }
    return IsMade;
  }
};

ARRAYLINT_CHECK(GraphKept, "R218");

} // namespace
} // namespace arraylint
