//===- R207: cast-after-random --------------------------------------------===//
//
//   auto x = torch::rand({n}).to(torch::kFloat64);   // two arrays, one copy
//   auto y = torch::rand({n}).to(real());   // likewise, if it returns kFloat64
//
// Not reported for casts to the drawn type, from fractions to integers, or to a
// type that does not hold the numbers, moves to a device, and unknown types.
//
//===----------------------------------------------------------------------===//

#include "analysis/calls/CastAfter.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/DrawnNumbers.h"
#include "check/ArrayCheck.h"
#include "check/ReturnedDtype.h"
#include "fix/creation/MakeInType.h"

using namespace clang;

namespace arraylint {
namespace {

class CastAfterRandom : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Random}; }

  void checkEvent(const ArrayEvent &Draw) override {
    if (Draw.has(Role::InPlace) || Draw.Entry->Result != ResultKind::Copy)
      return;
    const ArrayCall Cast = castAfter(Draw, lookup());
    if (!Cast)
      return;
    const Expr *Type = Cast.argument(Parameter::Dtype);
    const StringRef To = castTarget(Cast, *Draw.Body, lookup());
    if (isWasted(Draw, To))
      reportCast(Draw, Cast, To);
    else if (To.empty() && Type && certainCallee(spelled(Type)))
      checkReturned(Draw, Cast, *certainCallee(spelled(Type)));
  }

  /// The cast uses the type that \p Chooser returns.
  void checkReturned(const ArrayEvent &Draw, const ArrayCall &Cast,
                     const FunctionDecl &Chooser) {
    const ReturnedDtype Type(Chooser, unit());
    for (const StringRef To : dtypeNames())
      if (Type.mayBe(To) && isWasted(Draw, To)) {
        FindingBuilder R = reportCast(Draw, Cast, To);
        Type.explain(R, To);
      }
  }

  /// Would drawing numbers of the type \p To make the cast unnecessary?
  bool isWasted(const ArrayEvent &Draw, StringRef To) const {
    const StringRef From = dtypeOf(Draw, lookup(), Draw.Body);
    // Truncation is a separate operation, which no draw performs.
    return !To.empty() && !From.empty() && To != From &&
           (isIntegral(From) || !isIntegral(To) || drawsWholeNumbers(Draw)) &&
           holdsDrawn(To, Draw, *Draw.Body) != Holds::No &&
           worthOf(Draw) != Worth::Nothing;
  }

  Worth worthOf(const ArrayEvent &Draw) const {
    return worthWithReason({.Site = Draw.Site,
                            .Body = Draw.Body,
                            .Hot = hotLoop(Draw.Site, Draw.InnermostLoop),
                            .Cost = 1 + WorkCost::Result,
                            .Elements = elementCount(Draw, *Draw.Body)});
  }

  FindingBuilder reportCast(const ArrayEvent &Draw, const ArrayCall &Cast,
                            StringRef To) {
    const StringRef From = dtypeOf(Draw, lookup(), Draw.Body);
    std::string Message =
        ("draws " + From + " numbers only to cast them to " + To).str();
    if (const std::string Bytes = byteCount(Draw, *Draw.Body, lookup());
        !Bytes.empty())
      Message += " (" + Bytes + " are copied)";
    FindingBuilder R = report(Cast.Site, Message, worthOf(Draw));
    if (Draw.Entry->Parameters.count(Parameter::Dtype)) {
      // Numbers that the type does not hold cannot be drawn in it.
      if (holdsDrawn(To, Draw, *Draw.Body) == Holds::Yes)
        R.fix(makeInType(Draw, Cast, *Cast.argument(Parameter::Dtype)));
    } else {
      R.note(Draw.Site->getExprLoc(),
             ("'" + Draw.Callee->getNameAsString() + "' " +
              (Draw.Entry->Owner->ElementType.empty()
                   ? "draws " + From + " only"
                   : "draws " + To + " only into an array of that type") +
              ": the cast makes a second array")
                 .str());
    }
    return R;
  }

  static bool isIntegral(StringRef Dtype) {
    return Dtype.starts_with("int") || Dtype.starts_with("uint") ||
           Dtype == "bool";
  }
};

ARRAYLINT_CHECK(CastAfterRandom, "R207");

} // namespace
} // namespace arraylint
