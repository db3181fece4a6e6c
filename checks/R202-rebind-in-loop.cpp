//===- R202: rebind-in-loop -----------------------------------------------===//
//
//   for (int i = 0; i < n; ++i)
//     x = x + y;     // a new array each time; x += y needs none
//
// Not reported if the loop makes another handle of x, if gradients are used, or
// if a graph may need the old x, as that of x = x / x.norm() does.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/RegisteredField.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/forms/InPlaceForm.h"

using namespace clang;

namespace arraylint {
namespace {

class RebindInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  RoleSet roles() const override { return {Role::Elementwise, Role::Gather}; }

  void checkBody(const FunctionBody &Body) override {
    ArrayCheck::checkBody(Body);
    if (unit().missesCode())
      return;
    for (const ReplacedArray &Array : replacedArrays(Body, lookup()))
      reportReplaced(Array);
  }

  /// `mean = mean * 0.9 + x * 0.1;`, after `register_buffer("mean", mean)`
  void reportReplaced(const ReplacedArray &Array) {
    const StringRef Name = Array.Field->getMemberDecl()->getName();
    FindingBuilder R =
        report(Array.Field->getMemberLoc(),
               "gives '" + Name +
                   "' another array, while the model saves and moves the one "
                   "that it has registered");
    R.note(Array.Registration->getExprLoc(), "it is registered here");
    R.help("write into the array that is registered: '" + Name.str() +
           ".copy_(…)'");
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || Event.Entry->Result != ResultKind::Copy ||
        Event.has(Role::InPlace))
      return;
    const VarDecl *Target = reboundVariable(Event);
    const Loop *Hot =
        Target ? hotLoop(Event.Site, Event.InnermostLoop) : nullptr;
    if (!Hot || isDeclaredIn(Target, *Hot) ||
        startsAsOther(Target, *Event.Body) || hasOtherHandle(Target, *Hot))
      return;
    if ((usesGradients(*Event.Body) || isSaved(*Target, Event)) &&
        !isRecordingStopped(Event.Site, *Event.Body, lookup()))
      return;
    const auto InPlace = inPlaceForm(Event, Target, *Hot, lookup());
    const auto Size = elementsOf(Event, *Target);
    const Worth Saved = worthWithReason({.Site = Event.Site,
                                         .Body = Event.Body,
                                         .Hot = Hot,
                                         .Cost = WorkCost::Result,
                                         .Elements = Size});
    if (!InPlace || Saved == Worth::Nothing || Size.value_or(2) <= 1)
      return;
    FindingBuilder R =
        report(Event.Body->statementOf(Event.Site),
               "makes a new array for '" + Target->getName() +
                   "' on every iteration although " + InPlace->What +
                   " would do" + estimate(*Hot, "allocations"),
               Saved);
    if (!InPlace->Edit || InPlace->Edit->Level != FixLevel::Safe)
      R.assume(Assumed::Aliasing);
    R.fix(InPlace->Edit);
  }

  /// May the graph of another operand hold \p Target as it is, as that of
  /// `x.norm()` in `x = x / x.norm()` does? Backward fails if that changes.
  bool isSaved(const VarDecl &Target, const ArrayEvent &Event) const {
    if (Event.Entry->Owner->GradientGuards.empty())
      return false;
    return llvm::any_of(Event.arguments(), [&](const Expr *Operand) {
      const Expr *Value = Operand ? onlyInitializer(Operand, *Event.Body)
                                  : nullptr; // of `auto h = x.norm();`
      return Value && passesGraphOn(arrayCall(Value, lookup()), lookup()) &&
             !Event.Body->usesIn(Value, &Target).empty();
    });
  }

  /// The number of elements, if \p Target starts with an array of known size,
  /// or with one number that is reduced from another array.
  std::optional<int64_t> elementsOf(const ArrayEvent &Event,
                                    const VarDecl &Target) const {
    if (const auto Shape = resultShape(Event, *Event.Body, lookup()))
      if (const auto Count = elementCount(*Shape))
        return Count;
    const ArrayCall First = Target.getInit()
                                ? arrayCall(spelled(Target.getInit()), lookup())
                                : ArrayCall{};
    const auto Shape =
        First ? resultShape(First, *Event.Body, lookup()) : std::nullopt;
    const auto Count = Shape ? elementCount(*Shape) : std::nullopt;
    // An in-place form cannot make it larger.
    return Count == 1 ? Count : std::nullopt;
  }

  /// Returns the variable x of `x = x op y;`, or null.
  const VarDecl *reboundVariable(const ArrayEvent &Event) const {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Event.Body->userOf(Event.Site));
    if (!Assign || Assign->getOperator() != OO_Equal ||
        lookup().entry(Assign->getDirectCallee()) ||
        spelled(Assign->getArg(1)) != Event.Site ||
        Event.Body->statementOf(Assign) != Event.Body->statementOf(Event.Site))
      return nullptr;
    const ValueDecl *Target = namedVariable(Assign->getArg(0));
    return Target && namedVariable(Event.array()) == Target
               ? dyn_cast<VarDecl>(Target)
               : nullptr;
  }

  /// Does \p Target start with a part of another array, or with an array that
  /// has another name? The first `x = x + y;` leaves that one unchanged, `x +=
  /// y` would not.
  bool startsAsOther(const VarDecl *Target, const FunctionBody &Body) const {
    const Expr *Init = Target->getInit();
    if (!Init || lookup().isValue(Target->getType()) ||
        Target->getType()->isReferenceType()) // the other name is assigned too
      return false;
    Init = spelled(Init);
    const ArrayCall Call = arrayCall(Init, lookup());
    if (Call ? Call.Entry->Result == ResultKind::View
             : isa<MemberExpr, ConditionalOperator, CXXOperatorCallExpr>(Init))
      return true;
    const ValueDecl *Other = namedVariable(writtenStorage(Init, lookup()));
    return Other && (!isa<VarDecl>(Other) || isa<ParmVarDecl>(Other) ||
                     llvm::any_of(Body.uses(Other), [&](const Expr *Use) {
                       return Target->getEndLoc() < Use->getBeginLoc();
                     }));
  }

  /// Does the loop use another handle of the array? `previous = x;` requires
  /// the old array to stay unchanged, and after `x = y;` the array is y's.
  bool hasOtherHandle(const VarDecl *Target, const Loop &Hot) const {
    const auto isHandle = [&](const DeclRefExpr *Reference) {
      const UseKind Kind = classifyUse(Reference, *Hot.Body, lookup()).Kind;
      return (Kind != UseKind::Operand && Kind != UseKind::Rebound) ||
             takesOtherArray(Reference, *Hot.Body, lookup());
    };
    static constexpr AnalysisCache::Query Asked;
    return Hot.Body->cache().getOrCompute(Asked, Target, &Hot, [&] {
      return llvm::any_of(Hot.Body->usesIn(Hot.Statement, Target), isHandle);
    });
  }
};

ARRAYLINT_CHECK(RebindInLoop, "R202");

} // namespace
} // namespace arraylint
