//===- R109: order-argument -----------------------------------------------===//
//
//   auto y = x.ravel("A");     // ignored, the same as x.ravel()
//   auto z = x.ravel("F");     // an error at run time
//
// Not reported for orders that the library honors.
//
//===----------------------------------------------------------------------===//

#include "analysis/code/ConstantText.h"
#include "check/ArrayCheck.h"
#include "fix/forms/DropArgument.h"

using namespace clang;

namespace arraylint {
namespace {

class OrderArgument : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkEvent(const ArrayEvent &Event) override {
    const Expr *Order = Event.argument(Parameter::Order);
    if (!Order)
      return;
    const ConstantText Value = constantText(Order, *Event.Body);
    const VocabularyEntry &Entry = *Event.Entry;
    if (!Value.isKnown() ||
        llvm::is_contained(Entry.HonouredOrders, Value.Text))
      return;
    if (!llvm::is_contained(Entry.IgnoredOrders, Value.Text)) {
      report(Order, "order \"" + Value.Text +
                        "\" is an error at run time: " + Entry.Owner->Title +
                        " stores elements in C order only");
      return;
    }
    FindingBuilder R =
        report(Order, "order \"" + Value.Text + "\" is ignored: " +
                          Entry.Owner->Title + " stores elements in C order");
    R.fix(dropArgument(Event, Order));
  }
};

ARRAYLINT_CHECK(OrderArgument, "R109");

} // namespace
} // namespace arraylint
