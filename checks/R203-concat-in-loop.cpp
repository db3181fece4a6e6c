//===- R203: concat-in-loop -----------------------------------------------===//
//
//   for (const auto &batch : batches)
//     all = torch::cat({all, batch});   // copies all that is there, each time
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayUse.h"
#include "analysis/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/CollectParts.h"

using namespace clang;

namespace arraylint {
namespace {

class ConcatInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Concat}; }

  void checkEvent(const ArrayEvent &Event) override {
    const VarDecl *Grown = Event.InnermostLoop ? grownArray(Event) : nullptr;
    const Loop *Hot = Grown ? growingLoop(Event) : nullptr;
    if (!Hot || isDeclaredIn(Grown, *Hot))
      return;
    Report R = report(Event.Site, "grows '" + Grown->getName() +
                                      "' by concatenation, which copies all "
                                      "of it on every iteration" +
                                      estimate(*Hot, "copies"));
    R.fix(collectParts(Event, Grown, *Hot, lookup()));
  }

  /// The variable x of `x = cat({x, y});`.
  const VarDecl *grownArray(const ArrayEvent &Event) const {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Event.Body->userOf(Event.Site));
    if (!Assign || Assign->getOperator() != OO_Equal)
      return nullptr;
    const auto *Target =
        dyn_cast_or_null<VarDecl>(namedVariable(Assign->getArg(0)));
    const Expr *Parts = Event.argument(Parameter::Parts);
    if (!Target || !Parts)
      return nullptr;
    const auto Uses = Event.Body->uses(Target);
    const bool IsPart = llvm::any_of(Uses, [&](const DeclRefExpr *Use) {
      return isBelow(Use, Parts, *Event.Body) &&
             classifyUse(Use, *Event.Body, lookup()).Call.Site == Event.Site;
    });
    return IsPart ? Target : nullptr;
  }

  static bool isBelow(const Stmt *S, const Stmt *Top,
                      const FunctionBody &Body) {
    for (; S; S = Body.parent(S))
      if (S == Top)
        return true;
    return false;
  }

  /// Growth on some passes only is quadratic as well.
  const Loop *growingLoop(const ArrayEvent &Event) const {
    for (const Loop *L = Event.InnermostLoop; L; L = L->Parent) {
      const Reach Reached = reach(Event.Site, *L);
      if (Reached != Reach::EveryPass && Reached != Reach::Sometimes)
        return nullptr;
      const auto Passes = maxTripCount(*L);
      if (!Passes || *Passes > threshold("small_trip_count"))
        return L;
    }
    return nullptr;
  }
};

ARRAYLINT_CHECK(ConcatInLoop, "R203");

} // namespace
} // namespace arraylint
