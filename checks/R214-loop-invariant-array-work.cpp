//===- R214: loop-invariant-array-work ------------------------------------===//
//
//   auto w = torch::ones({n});
//   for (int i = 0; i < 1000; ++i)
//     x += w.exp() * 2;            // the same array, a thousand times
//   for (int step = 0; step < n; ++step)
//     u = arma::solve(A, B * u);   // factorizes the same A each time
//
// Also a field A, in a method that a loop calls, also one of another file; what
// such a method computes from fields that only constructors write.
//
// Not reported if an operand may be written, directly or through an alias.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/work/CallWork.h"
#include "analysis/work/ElementwiseWork.h"
#include "analysis/work/InvariantWork.h"
#include "analysis/work/PureFunction.h"
#include "analysis/work/RepeatedSystem.h"
#include "check/ArrayCheck.h"
#include "check/FunctionNames.h"
#include "check/LinkedUnit.h"
#include "fix/forms/HoistWork.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class LoopInvariantArrayWork : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  RoleSet roles() const override { return RoleSet::all(); }

  void checkBody(const FunctionBody &Body) override {
    Earlier = {};
    ArrayCheck::checkBody(Body);
  }

  void checkEvent(const ArrayEvent &Event) override {
    const bool IsSystem = Event.has(Role::Solve);
    if (IsSystem && !Event.InnermostLoop)
      checkSystemOfCalls(Event);
    if (!Event.InnermostLoop)
      checkWorkOfCalls(Event);
    if (!Event.InnermostLoop ||
        !(IsSystem || isArrayWork(Event, *Event.Body, lookup())))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    if (!Hot || isMeasured(*Hot, lookup()))
      return;
    if (IsSystem)
      checkSystem(Event, *Hot);
    if (!isArrayWork(Event, *Event.Body, lookup()) ||
        !isInvariantWork(Event, *Hot, lookup()) ||
        (!isOnlyReadInIteration(Event.Site, *Hot, lookup()) &&
         !isOnlyRefined(Event, *Hot, lookup())) ||
        isPartOfInvariantWork(Event.Site, *Hot, lookup()) ||
        !isWorthKeeping(Event) || isFused(Event) || needsOwnGraph(Event))
      return;
    const Worth Saved = worthOf(Event, Hot);
    if (Saved == Worth::Nothing)
      return;
    FindingBuilder R = report(
        Event,
        (Event.Entry->Result == ResultKind::View ? "copies the same "
                                                 : "computes the same ") +
            madeOf(Event) + " on every iteration" + estimate(*Hot, "times"),
        Saved);
    if (stability(Event.Site, *Hot, lookup()) == Stability::Trusted)
      R.assume(Assumed::Aliasing);
    // A variable that is refined would start from a changed value.
    if (isOnlyReadInIteration(Event.Site, *Hot, lookup()))
      R.fix(hoistWork(Event, *Hot, lookup(), Earlier));
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    if (Call.Definition->hasBody())
      checkPureCall(Call, Body);
    else
      checkSystemElsewhere(Call, Body);
  }

  /// A function that computes an array from its arguments alone, which are the
  /// same on each iteration.
  void checkPureCall(const UserCall &Call, const FunctionBody &Body) {
    const FunctionDecl *Callee = certainCallee(Call.Site);
    const FunctionBody *Called =
        Callee && Call.InnermostLoop && lookup().isArray(Call.Site->getType())
            ? lookup().userFunctions()->bodyOf(*Callee)
            : nullptr;
    const Loop *Hot = Called ? hotLoop(Call.Site, Call.InnermostLoop) : nullptr;
    const ArrayCall Given{Call.Site, Callee, nullptr};
    if (!Hot || isMeasured(*Hot, lookup()) || Given.object() ||
        usesGradients(Body) || !isWorthKeeping({Given, Hot, &Body}) ||
        !isOnlyReadInIteration(Call.Site, *Hot, lookup()) ||
        !computesFromArguments(*Called, lookup()))
      return;
    Stability Least = Stability::Certain;
    for (const Expr *Argument : Given.arguments())
      Least = std::min(Least, stabilityOfArgument(Argument, *Hot));
    const Worth Saved =
        worthWithReason({.Site = Call.Site,
                         .Body = &Body,
                         .Hot = Hot,
                         .Cost = unit().Saved.cost().of(Call.Site, Body)});
    if (Least == Stability::Varies || Saved == Worth::Nothing)
      return;
    FindingBuilder R = report(
        Call.Site,
        displayName(*Callee) + " computes the same array on every iteration" +
            estimate(*Hot, "times"),
        Saved);
    if (Least == Stability::Trusted)
      R.assume(Assumed::Aliasing);
  }

  /// What a pointer or another object leads to may change.
  Stability stabilityOfArgument(const Expr *Argument, const Loop &L) const {
    const QualType T =
        Argument ? Argument->getType().getNonReferenceType() : QualType();
    return Argument && (T->isArithmeticType() || T->isEnumeralType() ||
                        lookup().isArray(T))
               ? stability(Argument, L, lookup())
               : Stability::Varies;
  }

  /// Does the code use the array of \p Event, and not only read a value back or
  /// store it? R212 reports what it drops.
  bool isWorthKeeping(const ArrayEvent &Event) const {
    const FunctionBody &Body = *Event.Body;
    return !isUnused(Event.Site, Body) && !isDropped(Event.Site, Body) &&
           !isReadBack(Event) && !isOnlyStored(Event);
  }

  /// Work that each call of the function repeats, if a loop calls it.
  void checkWorkOfCalls(const ArrayEvent &Event) {
    const FunctionBody &Body = *Event.Body;
    const auto Found = callWork(Event, Body, unit().Events, lookup(),
                                threshold("small_trip_count"));
    if (!Found || !isOnlyReadInCall(Event.Site, Body, lookup()) ||
        !isWorthKeeping(Event) || isFused(Event) || needsOwnGraph(Event) ||
        usesGradients(*Found->Repeats.Caller))
      return;
    const Worth Saved = worthOf(Event, nullptr);
    if (Saved == Worth::Nothing)
      return;
    FindingBuilder R = report(
        Event, "computes the same " + madeOf(Event) + " on every call", Saved);
    noteLoopCall(R, Found->Repeats,
                 Found->UsesParameters ? ", with the same arguments" : "");
    R.help(Found->UsesParameters
               ? "compute it once before that loop, and pass it on"
               : "compute it once, where the object is made");
    if (Found->IsTrusted)
      R.assume(Assumed::Aliasing);
  }

  /// Systems with the same matrix, and other right-hand sides.
  void checkSystem(const ArrayEvent &Event, const Loop &Hot) {
    RepeatedSystem Found = repeatedSystem(Event, Hot, lookup());
    if (!Found.Matrix)
      Found =
          repeatedSystemOfField(Event, nullptr, Hot, unit().Events, lookup());
    if (!Found.Matrix || isInvariantWork(Event, Hot, lookup()))
      return;
    reportSystem(Event, Found, worthOf(Event, &Hot),
                 " on every iteration" + estimate(Hot, "times"));
  }

  /// The same in a function without a loop, which a loop calls.
  void checkSystemOfCalls(const ArrayEvent &Event) {
    const FunctionDecl &F = Event.Body->function();
    const bool IsReached = Event.Body->flow().onEveryPath({Event.Site});
    for (const auto &[Call, Caller] : callSitesOf(F, unit().Events)) {
      const Loop *L = Caller->innermostLoop(Call);
      if (!L || !hotLoop(Call, L) || !IsReached)
        continue;
      const auto *Method = dyn_cast<CXXMemberCallExpr>(Call);
      RepeatedSystem Found =
          repeatedSystemOfArgument(Event, *Call, *L, lookup());
      if (!Found.Matrix && Method)
        Found =
            repeatedSystemOfField(Event, Method->getImplicitObjectArgument(),
                                  *L, unit().Events, lookup());
      if (!Found.Matrix)
        continue;
      if (auto R = reportSystem(Event, Found, worthOf(Event, nullptr),
                                " on every call"))
        noteLoopCall(*R, {Call, Caller});
      return;
    }
    const RepeatedSystem Unseen =
        repeatedSystemOfSteps(Event, unit().Events, lookup());
    if (Unseen.Matrix)
      reportSystem(Event, Unseen, Worth::Little, " on every call");
  }

  /// The same where a function of another file solves the system.
  void checkSystemElsewhere(const UserCall &Call, const FunctionBody &Body) {
    const auto Callee = functionId(*Call.Definition);
    const Loop *Hot = Call.InnermostLoop && Callee && isLinked(unit())
                          ? hotLoop(Call.Site, Call.InnermostLoop)
                          : nullptr;
    if (!Hot || isMeasured(*Hot, lookup()) || usesGradients(Body))
      return;
    for (const auto &[Same, Of] : sameMatricesGiven(Call, *Hot, lookup())) {
      const Worth Saved = worthWithReason({.Site = Call.Site,
                                           .Body = &Body,
                                           .Hot = Hot,
                                           .Cost = WorkCost::System});
      if (Saved == Worth::Nothing)
        return;
      FindingBuilder R = report(
          Call.Site,
          displayName(*Call.Definition) + " " +
              systemText(Same, " on every iteration" + estimate(*Hot, "times")),
          Saved);
      explainSystem(R, Same);
      R.onlyIf({*Callee, Effect::Factorizes, Of});
    }
  }

  std::optional<FindingBuilder> reportSystem(const ArrayEvent &Event,
                                             const RepeatedSystem &Of,
                                             Worth Saved,
                                             const std::string &HowOften) {
    if (needsOwnGraph(Event) || Saved == Worth::Nothing)
      return std::nullopt;
    FindingBuilder R = report(Event, systemText(Of, HowOften), Saved);
    explainSystem(R, Of);
    return R;
  }

  static std::string systemText(const RepeatedSystem &Of,
                                const std::string &HowOften) {
    return "factorizes the same matrix" +
           (Of.Matrix ? " '" + Of.Matrix->getNameAsString() + "'" : "") +
           HowOften;
  }

  static void explainSystem(FindingBuilder &R, const RepeatedSystem &Of) {
    if (Of.IsTrusted)
      R.assume(Assumed::Aliasing);
    R.help("factorize it once where it is filled, and solve with the factors");
  }

  /// With a null \p Hot, in a function that is called in a loop.
  Worth worthOf(const ArrayEvent &Event, const Loop *Hot) {
    return worthWithReason({.Site = Event.Site,
                            .Body = Event.Body,
                            .Hot = Hot,
                            .Cost = costOf(Event),
                            .Elements = workSize(Event, lookup())});
  }

  /// A view costs nothing, but it is reported only if it is copied.
  double costOf(const ArrayEvent &Event) const {
    const double Cost = unit().Saved.cost().of(Event.Site, *Event.Body);
    return Event.Entry->Result == ResultKind::View
               ? Cost + WorkCost::Allocation + WorkCost::Result
               : Cost;
  }

  std::string madeOf(const ArrayEvent &Event) const {
    if (Event.Entry->Result == ResultKind::Host)
      return "value";
    return Event.Entry->Owner->ValueSemantics &&
                   !lookup().isArray(Event.Site->getType())
               ? "factorization"
               : "array";
  }

  /// R104 reports `x.sum().item<float>()` in each iteration.
  bool isReadBack(const ArrayEvent &Event) const {
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    return Use.Call && Use.Call.Entry->Blocks;
  }

  /// Does the loop only store the invariant result, as in `y = a * x;`? Then
  /// the loop has another purpose, such as a measurement.
  bool isOnlyStored(const ArrayEvent &Event) const {
    const Library *Owner = lookup().arrayLibrary(Event.Site->getType());
    if (Event.Entry)
      Owner = Event.Entry->Owner;
    if (!Owner || !Owner->ValueSemantics)
      return false;
    const Stmt *User = Event.Body->userOf(Event.Site);
    const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(User);
    if (Assign && Assign->getOperator() == OO_Equal)
      return spelled(Assign->getArg(1)) == Event.Site;
    const auto *Plain = dyn_cast_or_null<BinaryOperator>(User);
    return Plain && Plain->getOpcode() == BO_Assign;
  }

  /// Is the operation fused into the kernel that uses it, in the loop or not?
  bool isFused(const ArrayCall &Call) const {
    const auto isCheap = [&](const Expr *E) {
      const ArrayCall Inner = E ? arrayCall(E, lookup()) : ArrayCall{};
      return !Inner || Inner.has(Role::Reshape) ||
             Inner.Entry->Result == ResultKind::View || isFused(Inner);
    };
    return Call.Entry->Owner->Fuses &&
           Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast}) &&
           (!Call.object() || isCheap(Call.object())) &&
           llvm::all_of(Call.arguments(), isCheap);
  }

  /// The backward pass of an iteration frees its graph.
  bool needsOwnGraph(const ArrayEvent &Event) const {
    return usesGradients(*Event.Body) &&
           !isRecordingStopped(Event.Site, *Event.Body, lookup());
  }

  Hoisted Earlier;
};

ARRAYLINT_CHECK(LoopInvariantArrayWork, "R214");

} // namespace
} // namespace arraylint
