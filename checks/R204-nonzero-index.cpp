//===- R204: nonzero-index ------------------------------------------------===//
//
//   auto hits = torch::nonzero(x > 1).squeeze();
//   x.index_put_({hits}, 0);            // x.masked_fill_(x > 1, 0) is one pass
//
// Not reported if the indices themselves are stored, counted or returned.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/IndexList.h"
#include "analysis/work/IndexFlow.h"
#include "check/ArrayCheck.h"
#include "fix/forms/MaskForm.h"
#include "fix/forms/MaskedCopy.h"

using namespace clang;

namespace arraylint {
namespace {

class NonzeroIndex : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Nonzero}; }

  void checkEvent(const ArrayEvent &Event) override {
    const IndexFlow Flow = followIndices(Event, lookup());
    if (Flow.UsedOtherwise || Flow.IsCounted || Flow.Accesses.empty() ||
        (Event.Entry->Owner->MasksMakeLists &&
         llvm::none_of(Flow.Accesses, [&](const ArrayCall &Access) {
           return writesElements(Access, *Event.Body);
         })))
      return;
    FindingBuilder R =
        report(Event, "builds a list of indices only to access elements "
                      "through it; the mask itself selects them");
    for (const ArrayCall &Access : Flow.Accesses)
      R.note(Access.Site->getExprLoc(),
             writesElements(Access, *Event.Body)
                 ? "elements are written through the "
                   "indices here"
                 : "elements are read through the "
                   "indices here");
    if (Flow.Accesses.size() == 1)
      R.fix(maskForm(Event, Flow.Accesses.front(), lookup()));
    else
      R.fix(maskedCopy(Event, Flow.Accesses, lookup()));
  }
};

ARRAYLINT_CHECK(NonzeroIndex, "R204");

} // namespace
} // namespace arraylint
