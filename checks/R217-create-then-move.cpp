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
#include "analysis/arrays/IndexList.h"
#include "analysis/calls/CallSites.h"
#include "analysis/calls/CopiedValue.h"
#include "analysis/calls/MovedCreation.h"
#include "analysis/code/Branch.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/ModelCall.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/Initializer.h"
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
#include "fix/creation/CreateOnDevice.h"

using namespace clang;

namespace arraylint {
namespace {

class CreateThenMove : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::DeviceTransfer}; }

  /// How often a copy is made; false if not often.
  struct Frequency {
    const Loop *Hot = nullptr; ///< in each of its iterations
    bool OnEvery = true;       ///< not only in most of them
    bool InPass = false;       ///< or in each forward pass
    bool InCall = false;       ///< or in each call of the function
    bool IfPlaced = false;     ///< where a condition says so

    explicit operator bool() const { return Hot || InPass || InCall; }
  };

  void checkBody(const FunctionBody &Body) override {
    Named.clear();
    ArrayCheck::checkBody(Body);
  }

  void checkEvent(const ArrayEvent &Move) override {
    const ArrayCall Here = hostCreationOf(Move, lookup());
    const ArrayCall Made = Here ? Here : hostCreationBehind(Move, lookup());
    if (!Made) {
      if (const CallExpr *Table = tableBehind(Move, lookup()))
        return checkTable(Move, *Table);
      if (const VarDecl *Constant = constantBehind(Move, lookup()))
        return checkConstant(Move, *Constant);
      return checkPart(Move);
    }
    const bool IsLarge = Here && isLarge(Here, *Move.Body);
    const Frequency Often = frequencyOf(Move);
    if (!Often && !IsLarge)
      return;
    const std::string Bytes =
        Here ? byteCount(Here, *Move.Body, lookup()) : std::string();
    FindingBuilder R = report(
        Move.Site,
        (Here ? subject(Here) : std::string()) + Message.str() +
            howOften(Often, Bytes.empty() ? "" : " (" + Bytes + ")"),
        IsLarge && (Often.Hot || Often.InPass) ? Worth::Much
                                               : worthOf(Often, *Move.Body));
    if (!Here)
      R.note(Made.Site->getExprLoc(), "it is made here");
    R.help("make it on the device");
    const Expr *Other = Move.argument(Parameter::Other);
    const Expr *Place = Other ? Other : placeArgument(Move, lookup());
    if (Here && Place)
      R.fix(createOnDevice(Here, Move, *Place, lookup()));
  }

  /// Reports `window(11).to(device)`, the same array again and again. A list of
  /// constants in a loop, R201 reports.
  void checkTable(const ArrayEvent &Move, const CallExpr &Table) {
    const Frequency Often = frequencyOf(Move);
    const bool IsList = bool(arrayCall(&Table, lookup()));
    const auto isSame = [&](const Expr *Argument) {
      return Often.Hot ? isInvariant(Argument, *Often.Hot, lookup())
                       : isFixed(Argument, *Move.Body);
    };
    if (!Often ||
        (IsList ? Often.Hot && variableSetTo(Move.Site, *Move.Body)
                : !llvm::all_of(Table.arguments(), isSame)) ||
        isChangedLater(Move.Site, *Move.Body, lookup()))
      return;
    FindingBuilder R =
        report(Move.Site,
               displayName(*Table.getDirectCallee()) +
                   " makes the same array on the host, to be copied to a "
                   "device," +
                   howOften(Often, ""),
               worthOf(Often, *Move.Body));
    R.help("keep the array on the device");
  }

  /// Reports `table.to(device)`, of a constant.
  void checkConstant(const ArrayEvent &Move, const VarDecl &Constant) {
    const Frequency Often = frequencyOf(Move);
    if (!Often || isChangedLater(Move.Site, *Move.Body, lookup()))
      return;
    FindingBuilder R =
        report(Move.Site,
               "copies the constant '" + Constant.getNameAsString() +
                   "' from the host to a device" + howOften(Often, ""),
               worthOf(Often, *Move.Body));
    R.help("keep the array on the device");
  }

  /// Is \p Number, in all likelihood, the same in each call: a constant, a
  /// parameter or a field, but no size of an array?
  static bool isFixed(const Expr *Number, const FunctionBody &Body) {
    Number = onlyInitializer(spelled(Number), Body);
    const auto isCallOrChange = [&](const Stmt *S) {
      return isa<CallExpr>(S) || writtenOperand(S);
    };
    llvm::SmallVector<const Stmt *, 8> Pending{Number};
    while (!Pending.empty()) {
      const Stmt *S = Pending.pop_back_val();
      if (!S || isCallOrChange(S))
        return false;
      llvm::append_range(Pending, S->children());
    }
    return true;
  }

  /// Reports arrays that are copied one by one, and joined on the device or
  /// returned.
  void checkPart(const ArrayEvent &Move) {
    const CopiedInto Target = copiesPart(Move, lookup());
    if (Target == CopiedInto::Nothing)
      return;
    const Frequency Often = inLoops(Move.Site, Move.InnermostLoop);
    if (!Often)
      return;
    const bool IsJoined = Target == CopiedInto::Array;
    FindingBuilder R =
        report(Move.Site,
               (IsJoined ? std::string("copies the parts of an array")
                         : std::string("copies the arrays of a list")) +
                   " to a device one after the other" +
                   estimate(*Often.Hot, "copies", nullptr, !Often.OnEvery),
               IsJoined ? worthIn(Often.Hot) : Worth::Little);
    R.help(IsJoined ? "join the parts on the host and copy them at once"
                    : "return them on the host, and copy at once what is "
                      "joined of them");
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    const CallEffect Copying(Call, Effect::CopiesNew, unit());
    if (!Copying.isPossible() || isReportedThere(Copying) ||
        isGivenHost(Call.Site))
      return;
    Frequency Often = inLoops(Call.Site, Call.InnermostLoop);
    Often.InPass = !Often && isOnEveryPass(Call.Site, Body);
    // One finding of a function names its cause.
    if (!Often || !Named.insert(Call.Definition->getCanonicalDecl()).second)
      return;
    const std::string Name = displayName(*Call.Definition);
    FindingBuilder R =
        report(Call.Site, Name + " " + Message.str() + howOften(Often, ""),
               worthOf(Often, Body));
    Copying.explain(R);
    R.help("make the array on the device, in " + Name);
  }

  Worth worthOf(const Frequency &Often, const FunctionBody &Body) const {
    return Often.InPass ? worthBeside(Cost, Body, nullptr) : worthIn(Often.Hot);
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

  /// Is there a finding in the function that copies, or on the way to it?
  bool isReportedThere(const CallEffect &Copying) const {
    return llvm::any_of(Copying.chain(), [&](const Hop &Step) {
      const FunctionBody *Body = unit().Events.bodyOf(Step.Function);
      return Body && (isOnEveryPass(Step.Site, *Body) ||
                      (&Step == &Copying.chain().back() &&
                       copiesLarge(Step.Site, *Body)));
    });
  }

  bool copiesLarge(const Expr *Site, const FunctionBody &Body) const {
    return llvm::any_of(Body.eventsAround(Site), [&](const ArrayEvent &Move) {
      return Move.Site == Site && isLarge(hostCreationOf(Move, lookup()), Body);
    });
  }

  Frequency frequencyOf(const ArrayEvent &Move) const {
    Frequency Often = inLoops(Move.Site, Move.InnermostLoop);
    if (Often)
      return Often;
    const FunctionBody &Body = *Move.Body;
    const Expr *Site = siteOrCondition(Move);
    Often.InPass = isOnEveryPass(Site, Body);
    Often.InCall = !Often.InPass && isOnCalls(Move) &&
                   (Body.flow().onEveryPath({Site}) || isUnguarded(Site, Body));
    Often.OnEvery = Often.InPass || Body.flow().onEveryPath({Site});
    Often.IfPlaced = Often && Site != Move.Site;
    return Often;
  }

  /// Also behind `if (!p.grad().defined()) continue;`.
  Frequency inLoops(const Expr *Site, const Loop *Innermost) const {
    Frequency Often;
    Often.Hot =
        arraylint::hotLoop(Site, Innermost, threshold("small_trip_count"),
                           [&](const Expr *E, const Loop &L) {
                             if (isOnEveryIteration(E, L))
                               return true;
                             Often.OnEvery = false;
                             return isOnMostIterations(E, L, lookup());
                           });
    return Often;
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

  /// Do calls of a function that is given arrays, or copies to where one is,
  /// make this copy, unless they return before? Calls of this file in loops and
  /// forward passes are reported instead, and beside a model, a copy is little.
  bool isOnCalls(const ArrayEvent &Move) const {
    const FunctionBody &Body = *Move.Body;
    const FunctionDecl &F = Body.function();
    return (arrayOfPlace(Move, lookup()) || isGivenArrays(F)) &&
           !Move.InnermostLoop && modelWork(Body, lookup()).Passes.empty() &&
           llvm::none_of(callSitesOf(F, unit().Events),
                         [&](const CallSite &Of) {
                           return Of.Caller->innermostLoop(Of.Call) ||
                                  isOnEveryPass(Of.Call, *Of.Caller);
                         }) &&
           mayBeCalledOften(F, unit().Events, lookup());
  }

  bool isGivenArrays(const FunctionDecl &F) const {
    return llvm::any_of(F.parameters(), [&](const ParmVarDecl *P) {
      return lookup().isArray(P->getType().getNonReferenceType());
    });
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
  static std::string howOften(const Frequency &Often, std::string Each) {
    const std::string If = Often.IfPlaced ? ", where the condition holds" : "";
    if (Often.InPass)
      return " on every forward pass" + If + Each;
    if (Often.InCall)
      return (Often.OnEvery ? " on every call" : " on calls that get here") +
             If + Each;
    if (!Often.Hot)
      return Each;
    const std::string Times =
        estimate(*Often.Hot, "copies", nullptr, !Often.OnEvery);
    return (Often.OnEvery ? " on every iteration" : " on most iterations") +
           (Times.empty() ? Each : Times);
  }

  static constexpr llvm::StringLiteral Message =
      "makes an array on the host only to copy it to a device";

  /// The functions of which the current one has a finding.
  llvm::SmallPtrSet<const FunctionDecl *, 4> Named;
};

ARRAYLINT_CHECK(CreateThenMove, "R217");

} // namespace
} // namespace arraylint
