//===- R112: chunked-slice-loop -------------------------------------------===//
//
//   for (int64_t s = 0; s < n; s += 4096)
//     z.slice(0, s, s + 4096).mul_(2);     // n / 4096 tasks; z.mul_(2) is one
//
// Not reported if a chunk is passed to a model or a file, if an iteration
// depends on an earlier one, and for chunks large enough to limit memory use.
//
//===----------------------------------------------------------------------===//

#include "analysis/loops/Estimate.h"
#include "analysis/walks/ChunkWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"
#include "fix/forms/ChunksToWhole.h"

using namespace clang;

namespace arraylint {
namespace {

class ChunkedSliceLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkLoop(const Loop &L) override {
    const auto isSmall = [&](std::optional<int64_t> Iterations) {
      return Iterations && *Iterations <= threshold("small_trip_count");
    };
    if (isSmall(maxTripCount(L)))
      return;
    const auto Walk = chunkWalk(L, lookup());
    if (!Walk || isSmall(Walk->Iterations) || isHostWork(*Walk) ||
        (Walk->ChunkSize && *Walk->ChunkSize >= threshold("blocking_elements")))
      return;
    FindingBuilder R = report(L.Statement->getBeginLoc(), message(L, *Walk));
    for (const ArrayCall &Cut : Walk->Cuts)
      R.note(Cut.Site->getBeginLoc(), "a chunk is cut here");
    R.fix(chunksToWhole(L, *Walk, lookup()));
  }

  /// Host code processes blocks to use its caches.
  bool isHostWork(const ChunkWalk &Walk) const {
    return llvm::any_of(Walk.Cuts, [&](const ArrayCall &Cut) {
      return isNotReported(*Cut.Entry->Owner);
    });
  }

  std::string message(const Loop &L, const ChunkWalk &Walk) const {
    std::string Message = "repeats whole-array work on one slice after the "
                          "other";
    const auto Iterations = iterationCount(L, Walk.Iterations);
    if (Iterations) {
      Message += " (" + std::to_string(Iterations->Count) + " iterations, " +
                 workText(Walk, Iterations->Count);
      if (Walk.ChunkSize && *Walk.ChunkSize < threshold("floor_elements"))
        Message += ", slices of " + std::to_string(*Walk.ChunkSize) +
                   " where a " + workNoun(Walk.Owner).str() +
                   " should have at least " +
                   std::to_string(threshold("floor_elements"));
      return Message + ")";
    }
    if (Walk.ChunkSize)
      Message += " (slices of " + std::to_string(*Walk.ChunkSize) + ")";
    return Message;
  }
};

ARRAYLINT_CHECK(ChunkedSliceLoop, "R112");

} // namespace
} // namespace arraylint
