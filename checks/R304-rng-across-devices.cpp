//===- R304: rng-across-devices -------------------------------------------===//
//
//   auto x = cupynumeric::random({n});   // reported once, at the first draw
//
// Reported only for libraries that distribute arrays over devices.
//
//===----------------------------------------------------------------------===//

#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class RngAcrossDevices : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Random}; }

  void checkEvent(const ArrayEvent &) override {
    if (std::exchange(IsReported, true))
      return;
    if (const ArrayEvent *First = firstDraw())
      report(*First, "draws random numbers, which are reproducible only on the "
                     "same number of devices");
  }

  /// The first draw in the main file, or else in its headers: findings in
  /// headers are often not shown, and many files include them.
  const ArrayEvent *firstDraw() const {
    const SourceManager &Sources = unit().Context.getSourceManager();
    const ArrayEvent *First = nullptr;
    const auto comesFirst = [&](const ArrayEvent &Draw) {
      const SourceLocation Here = Draw.Site->getBeginLoc();
      if (!First)
        return true;
      const bool InMain = Sources.isInMainFile(Sources.getExpansionLoc(Here));
      const SourceLocation Best = First->Site->getBeginLoc();
      if (InMain != Sources.isInMainFile(Sources.getExpansionLoc(Best)))
        return InMain;
      return Sources.isBeforeInTranslationUnit(Here, Best);
    };
    for (const auto &Body : unit().Events.bodies())
      for (const ArrayEvent &Event : Body->events())
        if (Event.has(Role::Random) && Event.Entry->Owner->Distributed &&
            comesFirst(Event))
          First = &Event;
    return First;
  }

  bool IsReported = false;
};

ARRAYLINT_CHECK(RngAcrossDevices, "R304");

} // namespace
} // namespace arraylint
