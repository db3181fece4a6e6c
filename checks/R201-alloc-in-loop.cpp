//===- R201: alloc-in-loop ------------------------------------------------===//
//
//   for (int i = 0; i < n; ++i) {
//     auto scratch = torch::empty({512, 512});   // the same array, n times
//     torch::add_out(scratch, a, b);
//   }
//
// Silent when the array is kept: pushed, returned, stored, captured.
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayUse.h"
#include "analysis/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/HoistAllocation.h"

using namespace clang;

namespace arraylint {
namespace {

class AllocInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Allocate}; }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop || Event.Entry->Result != ResultKind::Copy ||
        elementCount(Event, *Event.Body) == 0)
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    if (!Hot || !isSameEachPass(Event, *Hot))
      return;
    const ArrayUse Use = classifyUse(Event.Site, *Event.Body, lookup());
    const bool Kept =
        Use.Kind != UseKind::Operand &&
        !(Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
          isDeclaredIn(Use.Alias, *Hot) &&
          isSoleHandle(Use.Alias, *Event.Body, lookup()));
    if (Kept)
      return;
    Report R = report(Event.Site, message(Event, *Hot));
    R.fix(hoistAllocation(Event, Use, *Hot, lookup()));
  }

  bool isSameEachPass(const ArrayEvent &Event, const Loop &Hot) const {
    // `zeros_like(x)` depends on x by its shape alone.
    const Expr *Object = Event.object();
    return (!Object || isInvariant(Object, Hot, lookup(), Facet::Shape)) &&
           llvm::all_of(Event.arguments(), [&](const Expr *Argument) {
             return !Argument ||
                    isInvariant(Argument, Hot, lookup(), Facet::Shape);
           });
  }

  std::string message(const ArrayEvent &Event, const Loop &Hot) const {
    std::string Message = "allocates the same array on every iteration";
    const std::string Bytes = byteCount(Event, *Event.Body, lookup());
    const auto Passes = passCount(Hot);
    if (!Bytes.empty() && Passes)
      return Message + " (" + Bytes + ", " + std::to_string(Passes->Count) +
             " times)";
    return Bytes.empty() ? Message + estimate(Hot, "allocations")
                         : Message + " (" + Bytes + " each)";
  }
};

ARRAYLINT_CHECK(AllocInLoop, "R201");

} // namespace
} // namespace arraylint
