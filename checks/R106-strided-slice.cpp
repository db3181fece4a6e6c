//===- R106: strided-slice ------------------------------------------------===//
//
//   for (int64_t i = 0; i < n; i += 2)
//     z[{slice(i, i + 1), slice(0, m)}].fill(zero);   // n / 2 tasks
//   z.assign(where(odd, z, zero));                    // a mask, built once
//
// Also reports a step that the library rejects: x.slice(0, n, 0, -1). Not
// reported if the library's slices support the step, and for single elements
// (R101).
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ElementAccess.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/ChunkWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"

using namespace clang;

namespace arraylint {
namespace {

class StridedSlice : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Slice, Role::SliceBounds}; }

  void checkEvent(const ArrayEvent &Event) override {
    const auto Step =
        constantValue(Event.argument(Parameter::Step), *Event.Body);
    const Library &Owner = *Event.Entry->Owner;
    if (!Step || Owner.Steps == SliceSteps::Any || *Step == 1 ||
        (Owner.Steps == SliceSteps::Positive && *Step > 0) ||
        isAsserted(Event.Site, *Event.Body))
      return;
    report(Event.argument(Parameter::Step),
           "a step of " + std::to_string(*Step) + " is an error: slices of " +
               Owner.Title + " need a positive step")
        .help("reverse the array first and slice it with a positive step");
  }

  void checkLoop(const Loop &L) override {
    const auto Iterations = maxTripCount(L);
    if (Iterations && *Iterations <= threshold("small_trip_count"))
      return;
    const auto Walk = chunkWalk(L, lookup(), WalkKind::Strided);
    if (!Walk || Walk->Cuts.front().Entry->Owner->Steps != SliceSteps::One ||
        touchesElements(L))
      return;
    FindingBuilder R = report(L.Statement->getBeginLoc(), message(L, *Walk));
    for (const ArrayCall &Cut : Walk->Cuts)
      R.note(Cut.Site->getBeginLoc(), "a slice is cut here");
  }

  static std::string message(const Loop &L, const ChunkWalk &Walk) {
    const std::string Title = Walk.Cuts.front().Entry->Owner->Title;
    std::string Message =
        "walks an array in steps of " + std::to_string(*Walk.ChunkSize) +
        ", one slice after the other: slices of " + Title + " have no step";
    if (const auto Iterations = iterationCount(L))
      Message += " (" + std::to_string(Iterations->Count) + " iterations, " +
                 workText(Walk, Iterations->Count) + ")";
    return Message;
  }

  /// R101 reports loops over single elements.
  bool touchesElements(const Loop &L) {
    return !elementAccesses(L, lookup()).empty();
  }
};

ARRAYLINT_CHECK(StridedSlice, "R106");

} // namespace
} // namespace arraylint
