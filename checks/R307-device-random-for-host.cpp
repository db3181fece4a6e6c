//===- R307: device-random-for-host ---------------------------------------===//
//
//   if (torch::rand({1}).item<float>() < p)
//     mutate(x);            // launches a task and waits, for one number
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/Branch.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/NamedPlace.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class DeviceRandomForHost : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    if (Event.Entry->Result != ResultKind::Host || !Event.Entry->Blocks ||
        !isOnlyArray(Event) || isAsserted(Event.Site, *Event.Body))
      return;
    const ArrayCall Draw = singleDraw(Event.array(), *Event.Body);
    if (!Draw || !controlsBranch(Event))
      return;
    FindingBuilder R =
        report(Event, "reads one random number back to decide a branch on "
                      "the host; a host generator needs no array");
    R.note(Draw.Site->getExprLoc(), "it is drawn here, as an array of one "
                                    "element");
  }

  bool controlsBranch(const ArrayEvent &Read) {
    return branchOn(Read.Site, *Read.Body) ||
           unit().Values.testOf(Read.Site, *Read.Body, nullptr) ||
           isKeptForBranch(Read);
  }

  /// The same through a variable, for a read that does not wait because the
  /// number was drawn on the host.
  static bool isKeptForBranch(const ArrayEvent &Read) {
    const FunctionBody &Body = *Read.Body;
    const auto *Declaration =
        dyn_cast_or_null<DeclStmt>(Body.statementOf(Read.Site));
    const auto *Variable = Declaration && Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    return Variable && Variable->getType()->isArithmeticType() &&
           Variable->getInit() &&
           Variable->getInit()->IgnoreUnlessSpelledInSource() == Read.Site &&
           !isWrittenIn(Variable, Body.function().getBody(), Body) &&
           llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
             return branchOn(Use, Body);
           });
  }

  /// The draw of one element that \p Array was computed from, using only
  /// numbers as other operands.
  ArrayCall singleDraw(const Expr *Array, const FunctionBody &Body) {
    for (unsigned Steps = 8; Array && Steps; --Steps) {
      if (isWritten(Array, Body))
        return {};
      const ArrayCall Call = origin(Array, Body, lookup());
      if (!Call)
        return {};
      if (Call.has(Role::Random))
        return isSingle(Call, Body) ? Call : ArrayCall{};
      const bool Keeps =
          Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast, Role::Slice,
                                    Role::Reshape, Role::ElementAccess}) &&
          !writesArray(Call);
      Array = Keeps && isOnlyArray(Call) ? Call.array() : nullptr;
    }
    return {};
  }

  /// Does the function write the array, so that the drawn number may be lost?
  bool isWritten(const Expr *Array, const FunctionBody &Body) {
    const ValueDecl *Variable = namedVariable(storageOf(Array, lookup()));
    static constexpr AnalysisCache::Query Asked, IsTarget;
    AnalysisCache &Known = Body.cache();
    Known.getOrCompute(Asked, nullptr, nullptr, [&] {
      for (const ArrayEvent &Event : Body.events())
        for (const Expr *Written : mayBeWritten(Event))
          Known.mark(IsTarget, namedVariable(storageOf(Written, lookup())),
                     nullptr);
      return true;
    });
    return Variable && Known.isMarked(IsTarget, Variable, nullptr);
  }

  bool isSingle(const ArrayCall &Draw, const FunctionBody &Body) {
    return Draw.Entry->Result == ResultKind::Copy &&
           Draw.Entry->Owner->Where != Memory::Host &&
           elementCount(Draw, Body) == 1 && !isMadeOnHost(Draw, lookup());
  }

  bool isOnlyArray(const ArrayCall &Call) {
    return llvm::none_of(Call.arguments(), [&](const Expr *Argument) {
      return Argument && spelled(Argument) != spelled(Call.array()) &&
             lookup().isArray(Argument->getType());
    });
  }
};

ARRAYLINT_CHECK(DeviceRandomForHost, "R307");

} // namespace
} // namespace arraylint
