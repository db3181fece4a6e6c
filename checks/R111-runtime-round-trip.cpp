//===- R111: runtime-round-trip -------------------------------------------===//
//
//   for (int step = 0; step < n; ++step) {
//     cudaMemcpy(buffer, x.data_ptr<float>(), bytes, cudaMemcpyDefault);
//     smooth(buffer);
//     cudaMemcpy(x.data_ptr<float>(), buffer, bytes, cudaMemcpyDefault);
//   }
//
// Transfers in only one direction are not reported: programs load and store
// data that way.
//
//===----------------------------------------------------------------------===//

#include "analysis/code/Estimate.h"
#include "analysis/work/RuntimeCrossing.h"
#include "check/ArrayCheck.h"

namespace arraylint {
namespace {

class RuntimeRoundTrip : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  /// Reports once per loop, at the first transfer away.
  void checkBody(const FunctionBody &Body) override {
    using Direction = std::tuple<const Loop *, const Library *, const Library *,
                                 const clang::ValueDecl *>;
    std::map<Direction, const RuntimeCrossing *> First;
    llvm::DenseSet<const Loop *> Reported;
    const auto Crossings = runtimeCrossings(Body, lookup());
    for (const RuntimeCrossing &C : Crossings)
      if (const Loop *Hot = hotLoop(C.Site, C.InnermostLoop))
        First.try_emplace({Hot, C.From, C.To, C.Buffer}, &C);
    for (const RuntimeCrossing &Away : Crossings) {
      const Loop *Hot = hotLoop(Away.Site, Away.InnermostLoop);
      const auto Back = First.find({Hot, Away.To, Away.From, Away.Buffer});
      if (Hot && Back != First.end() && Reported.insert(Hot).second)
        reportTrip(Away, *Back->second, *Hot);
    }
  }

  static std::string nameOf(const Library *Owner) {
    return Owner ? Owner->Title : "a buffer";
  }

  void reportTrip(const RuntimeCrossing &Away, const RuntimeCrossing &Back,
                  const Loop &Hot) {
    const std::string Who = Away.From ? nameOf(Away.From) : nameOf(Back.From);
    const std::string Where = Away.From ? nameOf(Away.To) : nameOf(Away.From);
    FindingBuilder R =
        report(Away.Site, "hands an array of " + Who + " to " + Where +
                              " and back on every iteration" +
                              estimate(Hot, "round trips"));
    R.note(Back.Site->getBeginLoc(), "the array is handed back here");
  }
};

ARRAYLINT_CHECK(RuntimeRoundTrip, "R111");

} // namespace
} // namespace arraylint
