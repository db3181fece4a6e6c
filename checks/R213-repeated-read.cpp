//===- R213: repeated-read ------------------------------------------------===//
//
//   best = std::min(best, loss.item<float>());
//   log << loss.item<float>();   // waits again for the same value
//
//   x = batch.data.to(device);
//   std::printf("%f", x.sum().item<float>());
//   x = batch.data.to(device);   // copies the same array again
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/RepeatedReads.h"
#include "analysis/code/SameExpression.h"
#include "analysis/places/NamedPlace.h"
#include "check/ArrayCheck.h"
#include "fix/forms/KeepValue.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class RepeatedRead : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    Names.clear();
    ArrayWrites &Writes = unit().Functions.writes();
    const RepeatedReads Reads(Body, Writes, lookup(), [&](const auto &Event) {
      return readsBack(Event, lookup());
    });
    for (const RepeatedReads::Repeats &Same : Reads.all())
      reportRepeats(Same);
    const RepeatedReads Copies(Body, Writes, lookup(), [&](const auto &Event) {
      return Event.has(Role::DeviceTransfer) && mayGoToDevice(Event, lookup());
    });
    for (const RepeatedReads::Repeats &Same : Copies.all())
      reportCopies(Same);
  }

  void reportRepeats(const RepeatedReads::Repeats &Same) {
    Assumptions::Scope Here(lookup().assumptions());
    Here.add(Same.Needs, false);
    // One declaration is sufficient for all repeats.
    auto Kept = keepValue(*Same.First, Same.Again, lookup(), Names);
    for (const ArrayEvent *Later : Same.Again) {
      const Loop *Hot = hotLoop(Later->Site, Later->InnermostLoop);
      const auto isLittle = [&](const ArrayEvent &Read) {
        return worthOfWait(Read.Site, *Read.Body, Hot) == Worth::Little;
      };
      FindingBuilder R = report(*Later, "reads the same value back again");
      // A second read takes microseconds, unless it is a task of a runtime.
      if ((!Hot && !Later->Entry->Owner->Distributed) ||
          isLittle(*Same.First) || isLittle(*Later))
        R.demote();
      R.onlyIfElsewhere(causesOfWait(*Later, *Later->Body, lookup()));
      R.note(Same.First->Site->getExprLoc(),
             "it is read here, and nothing writes the array in between");
      R.fix(std::exchange(Kept, std::nullopt));
    }
  }

  void reportCopies(const RepeatedReads::Repeats &Same) {
    if (!hotLoop(Same.First->Site, Same.First->InnermostLoop))
      return;
    Assumptions::Scope Here(lookup().assumptions());
    Here.add(Same.Needs, false);
    for (const ArrayEvent *Later : Same.Again)
      if (isReplaced(*Same.First, *Later) ||
          (isOnlyRead(*Same.First) && isOnlyRead(*Later)))
        report(*Later, "copies the same array to the device again")
            .note(Same.First->Site->getExprLoc(),
                  "it is copied here, and nothing writes it in between");
  }

  bool isOnlyRead(const ArrayEvent &Copy) {
    return Copy.InnermostLoop &&
           isOnlyReadInIteration(Copy.Site, *Copy.InnermostLoop, lookup());
  }

  /// The assignment of \p Copy to a variable; null if there is none.
  static const CXXOperatorCallExpr *assignmentOf(const ArrayEvent &Copy) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Copy.Body->userOf(Copy.Site));
    return Assign && Assign->getOperator() == OO_Equal ? Assign : nullptr;
  }

  /// Does \p Again only assign the value that a variable has since \p First?
  bool isReplaced(const ArrayEvent &First, const ArrayEvent &Again) {
    const auto *Before = assignmentOf(First), *After = assignmentOf(Again);
    if (!Before || !After)
      return false;
    const Expr *Name = Before->getArg(0);
    return isSameExpression(Name, After->getArg(0), *First.Body) &&
           unit().Functions.writes().staysSame(Name, Before, Again.Site,
                                               *First.Body);
  }

  llvm::StringSet<> Names; ///< declared by fixes in this function
};

ARRAYLINT_CHECK(RepeatedRead, "R213");

} // namespace
} // namespace arraylint
