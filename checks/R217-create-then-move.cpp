//===- R217: create-then-move ---------------------------------------------===//
//
//   auto z = torch::randn({batch, 100}).to(device);   // drawn on the host
//   auto z = torch::randn({batch, 100}, device);      // drawn on the device
//
// Not reported if the array has data of the host: `torch::tensor(values)`. One
// number is no such data: it needs no copy that waits. But parts that are
// copied one after the other, and then joined, could be copied at once:
//
//   for (const Step &s : steps)
//     states.push_back(s.state.to(device));         // stack(states).to(device)
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallSites.h"
#include "analysis/calls/MovedCreation.h"
#include "analysis/code/ModelCall.h"
#include "analysis/gradients/ModelOrigin.h"
#include "analysis/gradients/ModelWork.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/loops/MostIterations.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/walks/CopiedPart.h"
#include "check/ArrayCheck.h"
#include "check/CallEffect.h"
#include "check/FunctionNames.h"
#include "fix/forms/CreateOnDevice.h"

using namespace clang;

namespace arraylint {
namespace {

class CreateThenMove : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::DeviceTransfer}; }

  void checkEvent(const ArrayEvent &Move) override {
    const ArrayCall Here = hostCreationOf(Move, lookup());
    const ArrayCall Made = Here ? Here : hostCreationBehind(Move, lookup());
    if (!Made)
      return checkPart(Move);
    const bool IsLarge = Here && isLarge(Here, *Move.Body);
    bool OnEvery = true;
    const Loop *Hot = hotLoopOf(Move.Site, Move.InnermostLoop, OnEvery);
    const bool InPass = !Hot && isOnEveryPass(Move.Site, *Move.Body);
    const bool InCall = !Hot && !InPass && Here && isOnEveryCall(Move);
    if (!Hot && !InPass && !InCall && !IsLarge)
      return;
    const std::string Bytes =
        Here ? byteCount(Here, *Move.Body, lookup()) : std::string();
    FindingBuilder R = report(
        Move.Site,
        (Here ? subject(Here) : std::string()) + Message.str() +
            (InPass   ? PassMessage
             : InCall ? CallMessage
                      : "") +
            howOften(Hot, OnEvery, Bytes.empty() ? "" : " (" + Bytes + ")"),
        IsLarge && (Hot || InPass) ? Worth::Much
        : InPass                   ? worthBeside(Cost, *Move.Body, nullptr)
                                   : worthIn(Hot));
    if (!Here)
      R.note(Made.Site->getExprLoc(), "it is made here");
    R.help("make it on the device");
    if (const Expr *Place = Here ? placeArgument(Move, lookup()) : nullptr)
      R.fix(createOnDevice(Here, Move, *Place, lookup()));
  }

  /// Reports arrays that are copied one by one and joined on the device.
  void checkPart(const ArrayEvent &Move) {
    bool OnEvery = true;
    const Loop *Hot = copiesPart(Move, lookup())
                          ? hotLoopOf(Move.Site, Move.InnermostLoop, OnEvery)
                          : nullptr;
    if (!Hot)
      return;
    FindingBuilder R =
        report(Move.Site,
               "copies the parts of an array to a device one after the other" +
                   estimate(*Hot, "copies", nullptr, !OnEvery),
               worthIn(Hot));
    R.help("join the parts on the host and copy them at once");
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    const CallEffect Copying(Call, Effect::CopiesNew, unit());
    if (!Copying.isPossible() || isReportedThere(Copying) ||
        isGivenHost(Call.Site))
      return;
    bool OnEvery = true;
    const Loop *Hot = hotLoopOf(Call.Site, Call.InnermostLoop, OnEvery);
    const bool InPass = !Hot && isOnEveryPass(Call.Site, Body);
    if (!Hot && !InPass)
      return;
    const std::string Name = displayName(*Call.Definition);
    FindingBuilder R =
        report(Call.Site,
               Name + " " + Message.str() + (InPass ? PassMessage : "") +
                   howOften(Hot, OnEvery, ""),
               InPass ? worthBeside(Cost, Body, nullptr) : worthIn(Hot));
    Copying.explain(R);
    R.help("make the array on the device, in " + Name);
  }

  /// The change costs nothing, so that even a little is worth it.
  Worth worthIn(const Loop *Hot) const {
    return Hot && !(threshold("remark_percent") > 0 &&
                    unit().Saved.runsSeldom(*Hot))
               ? Worth::Much
               : Worth::Little;
  }

  /// The host makes the array and waits until it is copied.
  static constexpr double Cost = WorkCost::Allocation + WorkCost::Wait;

  bool isLarge(const ArrayCall &Made, const FunctionBody &Body) const {
    return elementCount(Made, Body).value_or(0) >= threshold("floor_elements");
  }

  /// Does \p Site pass the host as a place: `mask(n, torch::kCPU)`?
  bool isGivenHost(const Expr *Site) const {
    const auto *Call = dyn_cast<CallExpr>(Site);
    return Call && llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
             const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
             return namesOnlyHost(
                 spelled(Default ? Default->getExpr() : Argument), lookup());
           });
  }

  /// Is there a finding in the function that copies?
  bool isReportedThere(const CallEffect &Copying) const {
    const Hop *Last = Copying.last();
    const FunctionBody *Body =
        Last ? unit().Events.bodyOf(Last->Function) : nullptr;
    return Body &&
           llvm::any_of(
               Body->eventsAround(Last->Site), [&](const ArrayEvent &Move) {
                 return Move.Site == Last->Site &&
                        (isOnEveryPass(Move.Site, *Body) ||
                         isLarge(hostCreationOf(Move, lookup()), *Body));
               });
  }

  /// Also behind `if (!p.grad().defined()) continue;`. Sets \p OnEvery to false
  /// where only most iterations execute \p Site.
  const Loop *hotLoopOf(const Expr *Site, const Loop *Innermost,
                        bool &OnEvery) const {
    return arraylint::hotLoop(Site, Innermost, threshold("small_trip_count"),
                              [&](const Expr *E, const Loop &L) {
                                if (isOnEveryIteration(E, L))
                                  return true;
                                OnEvery = false;
                                return isOnMostIterations(E, L, lookup());
                              });
  }

  /// Does each forward pass of a model execute \p Site, in \p Body? Training
  /// and evaluation run it in a loop, wherever that is, and whoever asks a
  /// detector for what is in an image asks it for many.
  bool isOnEveryPass(const Expr *Site, const FunctionBody &Body) const {
    return Body.flow().onEveryPath({Site}) &&
           (isForwardPass(Body.function(), lookup()) ||
            (runsModelOnce(Body) &&
             mayBeCalledOften(Body.function(), unit().Events, lookup())));
  }

  /// Does each call of the function copy the array to where another one is, as
  /// `torch::arange(n).to(x.device())`? Calls of this file in loops and forward
  /// passes are reported instead, and beside loops or a model, a copy is
  /// little.
  bool isOnEveryCall(const ArrayEvent &Move) const {
    const FunctionBody &Body = *Move.Body;
    const FunctionDecl &F = Body.function();
    const Expr *Place = placeArgument(Move, lookup());
    const auto *Query =
        Place ? dyn_cast<CXXMemberCallExpr>(spelled(Place)) : nullptr;
    return Query &&
           lookup().isArray(Query->getImplicitObjectArgument()->getType()) &&
           Body.loops().empty() && modelWork(Body, lookup()).Passes.empty() &&
           Body.flow().onEveryPath({Move.Site}) &&
           llvm::none_of(callSitesOf(F, unit().Events),
                         [&](const CallSite &Of) {
                           return Of.Caller->innermostLoop(Of.Call) ||
                                  isOnEveryPass(Of.Call, *Of.Caller);
                         }) &&
           mayBeCalledOften(F, unit().Events, lookup());
  }

  /// Does a call of \p Body run a model of somewhere else, and does no loop? A
  /// function that a loop calls, or a lambda, may run it as well.
  bool runsModelOnce(const FunctionBody &Body) const {
    const auto &Passes = modelWork(Body, lookup()).Passes;
    return !Passes.empty() && llvm::none_of(Passes, [&](const CallExpr *Pass) {
      return Body.innermostLoop(Pass) || isMadeOrLoaded(*Pass, Body, lookup());
    }) && llvm::none_of(Body.calls(), [](const UserCall &Call) {
      return Call.InnermostLoop;
    }) && llvm::none_of(unit().Events.bodies(), [&](const auto &Other) {
      const auto *Method = dyn_cast<CXXMethodDecl>(&Other->function());
      return Method && Method->getParent()->isLambda() &&
             Method->getParent()->getDeclContext() == &Body.function() &&
             !modelWork(*Other, lookup()).Passes.empty();
    });
  }

  /// \p Each is said where the number of iterations is not known.
  static std::string howOften(const Loop *Hot, bool OnEvery, std::string Each) {
    if (!Hot)
      return Each;
    const std::string Times = estimate(*Hot, "copies", nullptr, !OnEvery);
    return (OnEvery ? " on every iteration" : " on most iterations") +
           (Times.empty() ? Each : Times);
  }

  static constexpr llvm::StringLiteral Message =
      "makes an array on the host only to copy it to a device";
  static constexpr char PassMessage[] = " on every forward pass";
  static constexpr char CallMessage[] = " on every call";
};

ARRAYLINT_CHECK(CreateThenMove, "R217");

} // namespace
} // namespace arraylint
