//===- R114: row-by-row ---------------------------------------------------===//
//
//   for (int64_t i = 0; i < n; ++i)
//     m[i] *= v[i];                    // n tasks; m *= v.unsqueeze(1) is one
//   for (int64_t i = 0; i < n; ++i)
//     batch[i] = samples[i].state;     // one call joins them
//
// Not reported if an iteration depends on an earlier one, if the rows differ in
// size or in what is done to them, if they are passed to a model, a file or
// another device, and for a few rows. A range-for over rows: R103. Elements:
// R101, unless the same loop works on rows.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ElementAccess.h"
#include "analysis/arrays/WrappedAccess.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/FilledRows.h"
#include "analysis/walks/RowAddress.h"
#include "analysis/walks/RowWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"
#include "fix/forms/ChunksToWhole.h"

using namespace clang;

namespace arraylint {
namespace {

class RowByRow : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  static constexpr size_t MostNotes = 3;

  void checkLoop(const Loop &L) override {
    const auto Walk = rowWalk(L, lookup());
    if (!Walk) {
      checkFilled(L);
      return checkAddresses(L);
    }
    const Loop *Over = isSmall(Walk->Iterations) ? Walk->Around : &L;
    if (!Over || (Over != &L && isSmall(maxTripCount(*Over))) ||
        (Walk->Part == RowPart::RowOrElement && touchesElements(L)) ||
        llvm::any_of(Walk->Cuts, [&](const ArrayCall &Cut) {
          return isNotReported(*Cut.Entry->Owner);
        }))
      return;
    FindingBuilder R =
        report(Over->Statement->getBeginLoc(), message(L, *Over, *Walk));
    // The parts are views, which no kernel makes, and one call joins them.
    const bool IsCheap =
        Walk->IsJoined && Walk->Operations == 0 &&
        Walk->Iterations.value_or(0) < threshold("many_passes");
    if (IsCheap || Walk->IsReturned || multipliesRows(L) ||
        unit().Saved.runsSeldom(*Over) || isLight(*Over, Walk->Cuts.front()))
      R.demote();
    for (size_t I = 0; I < std::min(Walk->Cuts.size(), MostNotes); ++I)
      R.note(Walk->Cuts[I].Site->getBeginLoc(),
             "a " + name(Walk->Parts[I]) + " is taken here");
    R.fix(rowsToWhole(L, *Walk, lookup()));
  }

  /// An operation on a row takes microseconds, other than a task of a runtime:
  /// only many matter.
  bool isLight(const Loop &Over, const ArrayCall &Cut) const {
    return !Cut.Entry->Owner->Distributed &&
           !unit().Saved.runsOften(Over, threshold("many_passes"));
  }

  /// Does the loop multiply or decompose rows, which usually takes longer than
  /// to start it?
  static bool multipliesRows(const Loop &L) {
    return llvm::any_of(
        L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
          return !Event.Entry->Algorithm.empty() && L.contains(Event.Site);
        });
  }

  bool isSmall(std::optional<int64_t> Iterations) const {
    return Iterations && *Iterations <= threshold("small_trip_count");
  }

  /// `batch[i] = samples[i].state;`
  void checkFilled(const Loop &L) {
    reportRows(L, filledRows(L, lookup()),
               "fills an array one row after the other from a list of arrays",
               "a row is filled here",
               "join the arrays of the list with one call");
  }

  /// `out.write((char *)points[i].data_ptr(), 12);`
  void checkAddresses(const Loop &L) {
    reportRows(
        L, rowAddresses(L, lookup()),
        "makes a view of one row after the other only to get its address",
        "a view is made here",
        "take the address of the whole array once and add the offset of "
        "each row");
  }

  /// Reports \p Does, of \p L, which does it with all of \p Rows.
  void reportRows(const Loop &L, llvm::ArrayRef<ArrayCall> Rows,
                  const std::string &Does, const std::string &Here,
                  const std::string &Advice) {
    if (Rows.empty() || isNotReported(*Rows.front().Entry->Owner) ||
        isSmall(maxTripCount(L)))
      return;
    FindingBuilder R =
        report(L.Statement->getBeginLoc(), Does + estimate(L, "iterations"));
    if (isLight(L, Rows.front()))
      R.demote();
    for (const ArrayCall &Row : Rows.take_front(MostNotes))
      R.note(Row.Site->getBeginLoc(), Here);
    R.help(Advice);
  }

  /// Does R101 report the loop? It does if it may be one over elements.
  bool touchesElements(const Loop &L) const {
    return !elementAccesses(L, lookup()).empty() ||
           llvm::any_of(wrappedAccesses(*L.Body, unit().Events, lookup()),
                        [&](const ElementAccess &Access) {
                          return Access.InnermostLoop == &L;
                        });
  }

  static std::string name(RowPart Part) {
    switch (Part) {
    case RowPart::RowOrElement:
      return "row or element";
    case RowPart::Row:
      return "row";
    case RowPart::Column:
      return "column";
    case RowPart::Slice:
      return "slice";
    }
    llvm_unreachable("unknown part");
  }

  /// The message about \p Walk of \p L, which is reported at \p Over.
  static std::string message(const Loop &L, const Loop &Over,
                             const RowWalk &Walk) {
    std::string Message =
        (Walk.IsJoined ? "collects the parts of a new array one "
                       : "does the same array work on one ") +
        name(Walk.Part) + " after the other";
    const auto Iterations = iterationCount(L, Walk.Iterations);
    if (!Iterations || (&Over != &L && !iterationCount(Over)))
      return Message;
    Message += " (" + std::to_string(Iterations->Count) + " iterations";
    if (Walk.Operations > 0)
      Message += ", " + workText(Walk, Iterations->Count);
    return Message + ")";
  }
};

ARRAYLINT_CHECK(RowByRow, "R114");

} // namespace
} // namespace arraylint
