//===- R103: iterate-array ------------------------------------------------===//
//
//   for (auto &row : x.unbind(0))
//     row.div_(row.norm());           // a handful of tasks a row
//   x.div_(x.norm(2, 1, true));       // the same for all rows at once
//
// Not reported if rows are used for anything but array work, if an iteration
// depends on an earlier one, and for a few rows. Larger slices: R112.
//
//===----------------------------------------------------------------------===//

#include "analysis/loops/Estimate.h"
#include "analysis/walks/ChunkWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"

using namespace clang;

namespace arraylint {
namespace {

class IterateArray : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkLoop(const Loop &L) override {
    const auto Walk = chunkWalk(L, lookup(), WalkKind::Rows);
    if (!Walk ||
        llvm::any_of(Walk->Cuts,
                     [&](const ArrayCall &Cut) {
                       return isNotReported(*Cut.Entry->Owner);
                     }) ||
        (Walk->Iterations &&
         *Walk->Iterations <= threshold("small_trip_count")))
      return;
    FindingBuilder R = report(L.Statement->getBeginLoc(), message(L, *Walk));
    for (const ArrayCall &Cut : Walk->Cuts)
      R.note(Cut.Site->getBeginLoc(), "the rows are taken here");
  }

  static std::string message(const Loop &L, const ChunkWalk &Walk) {
    std::string Message = "works on an array row by row";
    if (const auto Iterations = iterationCount(L, Walk.Iterations))
      Message += " (" + std::to_string(Iterations->Count) + " rows, " +
                 workText(Walk, Iterations->Count) + ")";
    return Message;
  }
};

ARRAYLINT_CHECK(IterateArray, "R103");

} // namespace
} // namespace arraylint
