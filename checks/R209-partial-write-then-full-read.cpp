//===- R209: partial-write-then-full-read ---------------------------------===//
//
//   auto b = cupynumeric::zeros({n});    // filled lazily: no instance yet
//   b[{slice(1, n - 1)}].assign(a);      // an instance of the part
//   auto c = b + b;                      // and another one of the whole
//
// Not reported if all of the array is accessed first, or if it is passed to
// other code.
//
//===----------------------------------------------------------------------===//

#include "analysis/events/ArrayUse.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/FirstTouch.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class PartialWriteThenFullRead : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Allocate}; }

  void checkEvent(const ArrayEvent &Event) override {
    if (unit().missesCode())
      return;
    const FunctionBody &Body = *Event.Body;
    const auto Elements = elementCount(Event, Body);
    if (!Event.Entry->Owner->Distributed || !isFilledLazily(Event) ||
        (Elements && *Elements < threshold("floor_elements")))
      return;
    const ArrayUse Use = classifyUse(Event.Site, Body, lookup());
    if (Use.Kind != UseKind::Aliased || !Use.DeclaresAlias)
      return;
    const auto Touched = partialFirstTouch(Use.Alias, Event, lookup());
    if (!Touched)
      return;
    const std::string Bytes = byteCount(Event, Body, lookup());
    FindingBuilder R =
        report(Touched->PartWrite,
               "writes a part of '" + Use.Alias->getName() +
                   "' before any use of the whole array, which then "
                   "gets a second instance" +
                   (Bytes.empty() ? "" : " of " + Bytes));
    R.note(Touched->WholeRead->getExprLoc(), "the whole array is needed here");
    R.fix(touchFirst(Event, *Use.Alias));
  }

  /// Is the array only filled, which is deferred? A task that computes every
  /// element creates an instance of the whole array.
  static bool isFilledLazily(const ArrayEvent &Event) {
    const auto &Parameters = Event.Entry->Parameters;
    return Event.Entry->Result == ResultKind::Copy &&
           Parameters.count(Parameter::Shape) &&
           (Parameters.count(Parameter::Dtype) ||
            Parameters.count(Parameter::Value));
  }

  static std::optional<Fix> touchFirst(const ArrayEvent &Event,
                                       const VarDecl &Variable) {
    const FunctionBody &Body = *Event.Body;
    const Recipe *Touch = Event.Entry->Owner->recipe("touch_zeros");
    const Stmt *Declaration = Body.statementOf(Event.Site);
    const auto *Single = dyn_cast<DeclStmt>(Declaration);
    if (!Touch || Event.Entry->FillValue != "0" || !Single ||
        !Single->isSingleDecl() || !isEditable(Declaration, Body) ||
        !standsInBlock(Declaration, Body))
      return std::nullopt;
    const std::string Line =
        fillRecipe(*Touch, {{"target", Variable.getName().str()}});
    return Fix{FixLevel::Suggested,
               "use the whole array first: one instance then serves both",
               {insertLineAfter(Declaration, Line, Body)}};
  }
};

ARRAYLINT_CHECK(PartialWriteThenFullRead, "R209");

} // namespace
} // namespace arraylint
