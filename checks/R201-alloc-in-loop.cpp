//===- R201: alloc-in-loop ------------------------------------------------===//
//
//   for (int i = 0; i < n; ++i) {
//     auto scratch = torch::empty({512, 512});   // the same array, n times
//     torch::add_out(scratch, a, b);
//   }
//
// Not reported if the array is stored, returned, or captured.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/MadeArray.h"
#include "analysis/calls/MovedCreation.h"
#include "analysis/calls/ReturnedValue.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/Slot.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/MeasuredLoop.h"
#include "analysis/places/HostProgram.h"
#include "analysis/work/InvariantWork.h"
#include "analysis/work/SameShape.h"
#include "check/ArrayCheck.h"
#include "check/HopNotes.h"
#include "check/LinkedUnit.h"
#include "fix/forms/HoistAllocation.h"

using namespace clang;

namespace arraylint {
namespace {

class AllocInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.has(Role::Allocate))
      return checkEvaluation(Event);
    if (!Event.InnermostLoop || !makesArray(Event, lookup()) ||
        fillsWithNewValues(Event) || isTooSmall(Event, *Event.Body))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    if (!Hot ||
        (isMeasured(*Hot, lookup()) && isUnused(Event.Site, *Event.Body)))
      return;
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    if (!isSameInEachIteration(Event, *Hot, Use.Alias) ||
        isKeptElsewhere(Event, *Hot) ||
        (Use.Kind != UseKind::Operand && !isLocalToIteration(Use, *Hot) &&
         !replacesOnly(Use, *Hot)) ||
        computesGradients(Event, Use) ||
        (Use.DeclaresAlias && lookup().isValue(Use.Alias->getType()) &&
         !mayBeKept(Use.Alias, *Hot, lookup())) ||
        isCreatedToMove(Event, *Event.Body, lookup())) // reported by R217
      return;
    const Saving Avoided{.Site = Event.Site,
                         .Body = Event.Body,
                         .Hot = Hot,
                         .Elements = elementCount(Event, *Event.Body)};
    // The allocators of hosts and of LibTorch keep blocks for the next array.
    const Library &Owner = *Event.Entry->Owner;
    const bool KeepsBlocks = Owner.Where == Memory::Host || makesOnHost(Owner);
    const Worth Saved = KeepsBlocks ? worthWithReason(Avoided) : worth(Avoided);
    if (Saved == Worth::Nothing)
      return;
    FindingBuilder R = report(Event, message(Event, *Hot), Saved);
    if (Use.Alias)
      R.help("allocate '" + Use.Alias->getNameAsString() +
             "' once before the loop and overwrite it in each iteration");
    R.fix(hoistAllocation(Event, Use, *Hot, lookup()));
  }

  /// `MatrixXd outer = a * b;` and `VectorXd x = m.row(i);` allocate an array
  /// for the result. Few do so where it matters, so there has to be a reason.
  void checkEvaluation(const ArrayEvent &Event) {
    if (!Event.InnermostLoop || !isComputedIntoArray(Event, lookup()))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    if (!Hot || !isLocalToIteration(Use, *Hot) ||
        spelled(Use.Alias->getInit()) != Event.Site ||
        isInvariantWork(Event, *Hot, lookup()) ||
        !isSameShape(Event.Site, *Hot, nullptr, lookup()) ||
        worthWithReason({.Site = Event.Site,
                         .Body = Event.Body,
                         .Hot = Hot,
                         .Cost = WorkCost::Result}) != Worth::Much)
      return;
    report(Event, "allocates '" + Use.Alias->getName() +
                      "', of the same size, on every iteration" +
                      estimate(*Hot, "allocations"))
        .help("declare '" + Use.Alias->getNameAsString() +
              "' once before the loop and assign to it in each iteration");
  }

  /// Has the array at most one element? Or, on the host, is it so small that
  /// the allocator has a cached block for it, and allocating it is cheap?
  bool isTooSmall(const ArrayCall &Made, const FunctionBody &Body) const {
    const auto Elements = elementCount(Made, Body);
    return Elements &&
           (*Elements <= 1 ||
            (Made.Entry->Owner->Where == Memory::Host &&
             *Elements <= threshold("small_host_bytes") / elementBytes(Made)));
  }

  /// The size of an element; the largest possible if the type is not known.
  int64_t elementBytes(const ArrayCall &Made) const {
    const QualType Element = lookup().elementType(Made.Site->getType());
    if (Element.isNull() || Element->isDependentType() ||
        Element->isIncompleteType())
      return dtypeBytes(dtypeOf(Made, lookup()))
          .value_or(*dtypeBytes("complex128"));
    return Made.Callee->getASTContext()
        .getTypeSizeInChars(Element)
        .getQuantity();
  }

  /// `Matrix t(n, m, fill::randu)` draws new numbers each time.
  bool fillsWithNewValues(const ArrayEvent &Event) const {
    const auto *Named =
        dyn_cast_or_null<DeclRefExpr>(Event.argument(Parameter::Value));
    const auto &Values = Event.Entry->Owner->FillValues;
    return Named && !Values.empty() && !Named->getType()->isArithmeticType() &&
           !Values.count(qualifiedName(*Named->getDecl()));
  }

  /// A call of `NDArray make(int n) { return zeros({n}); }` allocates as well.
  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    if (!Call.InnermostLoop)
      return;
    ReturnedArray New{.Call = &Call};
    if (const FunctionBody *Callee = unit().Events.bodyOf(Call.Definition))
      New = returnedArray(*Callee, unit().Events, lookup());
    if (New.Made ? isNotReported(*New.Made->Entry->Owner) ||
                       isTooSmall(*New.Made, *New.Body)
                 : !New.Call || !mayAllocateElsewhere(*New.Call))
      return;
    const Loop *Hot = hotLoop(Call.Site, Call.InnermostLoop);
    if (!Hot || usesGradients(Body) || !isSameCall(Call, *Hot))
      return;
    const ArrayUse Use = classifyUse(Call.Site, Body, lookup());
    if (Use.Kind != UseKind::Operand && !isLocalToIteration(Use, *Hot))
      return;
    const Worth Saved = worth({.Site = Call.Site, .Body = &Body, .Hot = Hot});
    if (Saved == Worth::Nothing)
      return;
    FindingBuilder R =
        report(Call.Site,
               displayName(*Call.Definition) +
                   " allocates the same array on every iteration" +
                   estimate(*Hot, "allocations"),
               Saved);
    R.help("call " + displayName(*Call.Definition) +
           " once before the loop and overwrite its array in each iteration");
    if (New.Made)
      R.note(New.Made->Site->getExprLoc(), "it is allocated here");
    else
      R.onlyIf({*functionId(*New.Call->Definition), Effect::ReturnsNew});
  }

  bool mayAllocateElsewhere(const UserCall &Call) const {
    return isLinked(unit()) &&
           lookup().isArray(Call.Definition->getReturnType()) &&
           !Call.Definition->getReturnType()->isReferenceType() &&
           functionId(*Call.Definition);
  }

  bool isSameCall(const UserCall &Call, const Loop &Hot) const {
    const auto *Site = dyn_cast<CallExpr>(Call.Site);
    return Site && llvm::all_of(Site->arguments(), [&](const Expr *Argument) {
             return isSameShape(Argument, Hot, nullptr, lookup());
           });
  }

  /// Is the array moved to an element of a list, or whatever else has another
  /// place in each iteration: `list[i] = VectorXd(n);`?
  bool isKeptElsewhere(const ArrayEvent &Event, const Loop &Hot) const {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Event.Body->userOf(Event.Site));
    if (!Assign || Assign->getOperator() != OO_Equal ||
        spelled(Assign->getArg(1)) != Event.Site)
      return false;
    const auto Target = slotOf(spelled(Assign->getArg(0)));
    return !Target || (Target->Base && isDeclaredIn(Target->Base, Hot) &&
                       (Target->Field || // `node->x`
                        Target->Base->getType()->isReferenceType()));
  }

  /// Is the array assigned to a variable that is declared above the loop, and
  /// was the last handle of the array of the iteration before?
  bool replacesOnly(const ArrayUse &Use, const Loop &Hot) const {
    return Use.Kind == UseKind::Aliased && Use.Alias && !Use.DeclaresAlias &&
           !isDeclaredIn(Use.Alias, Hot) &&
           isSoleHandle(Use.Alias, *Hot.Body, lookup(), &Hot);
  }

  /// Is the array's name declared in the loop, and its only handle?
  bool isLocalToIteration(const ArrayUse &Use, const Loop &Hot) const {
    const FunctionBody &Body = *Hot.Body;
    return Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
           isDeclaredIn(Use.Alias, Hot) &&
           isSoleHandle(Use.Alias, Body, lookup()) &&
           llvm::none_of(Body.uses(Use.Alias),
                         [&](const DeclRefExpr *Reference) {
                           return isMovedFrom(Reference, Body) ||
                                  classifyUse(Reference, Body, lookup()).Kind ==
                                      UseKind::Returned;
                         });
  }

  static bool requestsGradient(const ValueDecl *Array,
                               const FunctionBody &Body) {
    static constexpr AnalysisCache::Query Asked, IsRequested;
    AnalysisCache &Known = Body.cache();
    Known.getOrCompute(Asked, nullptr, nullptr, [&] {
      for (const ArrayEvent &Event : Body.events())
        if (Event.has(Role::Gradient))
          Known.mark(IsRequested, namedVariable(Event.array()), nullptr);
      return true;
    });
    return Known.isMarked(IsRequested, Array, nullptr);
  }

  /// Does each iteration compute a gradient for the array, a leaf of its graph?
  static bool computesGradients(const ArrayEvent &Event, const ArrayUse &Use) {
    const FunctionBody &Body = *Event.Body;
    const auto requests = [&](const Expr *Where) {
      return Where && llvm::any_of(Body.eventsAround(Where), [&](auto &Other) {
               return Other.has(Role::Gradient) &&
                      Body.isPartOf(Other.Site, Where);
             });
    };
    const auto requestsThroughName = [&](const Expr *Argument) {
      const auto *Options = dyn_cast_or_null<VarDecl>(namedVariable(Argument));
      return Options && Options->isLocalVarDecl() &&
             requests(Options->getInit());
    };
    return requests(Event.Site) ||
           llvm::any_of(Event.arguments(), requestsThroughName) ||
           (Use.Alias && requestsGradient(Use.Alias, Body));
  }

  bool isSameInEachIteration(const ArrayEvent &Event, const Loop &Hot,
                             const VarDecl *Made) const {
    // `zeros_like(x)` depends only on the shape of x.
    const Expr *Object = Event.object();
    return (!Object || !lookup().isArray(Object->getType()) ||
            isSameShape(Object, Hot, Made, lookup())) &&
           llvm::all_of(Event.arguments(), [&](const Expr *Argument) {
             return !Argument ||
                    (Argument == Event.argument(Parameter::Shape) &&
                     elementCount(Event, *Event.Body)) ||
                    isSameShape(Argument, Hot, Made, lookup());
           });
  }

  std::string message(const ArrayEvent &Event, const Loop &Hot) const {
    std::string Message = "allocates the same array on every iteration";
    const std::string Bytes = byteCount(Event, *Event.Body, lookup());
    const auto Iterations = iterationCount(Hot);
    if (!Bytes.empty() && Iterations)
      return Message + " (" + Bytes + ", " + std::to_string(Iterations->Count) +
             " times)";
    return Bytes.empty() ? Message + estimate(Hot, "allocations")
                         : Message + " (" + Bytes + " each)";
  }
};

ARRAYLINT_CHECK(AllocInLoop, "R201");

} // namespace
} // namespace arraylint
