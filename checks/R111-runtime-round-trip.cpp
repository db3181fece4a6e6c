//===- R111: runtime-round-trip -------------------------------------------===//
//
//   for (int step = 0; step < n; ++step) {
//     cudaMemcpy(buffer, x.data_ptr<float>(), bytes, cudaMemcpyDefault);
//     smooth(buffer);
//     cudaMemcpy(x.data_ptr<float>(), buffer, bytes, cudaMemcpyDefault);
//   }
//
// The same if functions make the copies, here or in another unit. Transfers in
// only one direction are not reported: programs load and store
// data that way.
//
//===----------------------------------------------------------------------===//

#include "analysis/loops/Estimate.h"
#include "analysis/work/RuntimeCrossing.h"
#include "check/ArrayCheck.h"
#include "check/LinkedUnit.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace arraylint {
namespace {

class RuntimeRoundTrip : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  /// How many are considered for a loop, as long as they depend on other units.
  static constexpr size_t MaxTrips = 8;

  struct Trip {
    const RuntimeCrossing *Away, *Back;
    const Loop *Hot;
  };

  /// Reports once per loop, at the first transfer away. Those that depend on
  /// other units come last.
  void checkBody(const FunctionBody &Body) override {
    using Direction = std::tuple<const Loop *, const Library *, const Library *,
                                 const ValueDecl *>;
    std::map<Direction, llvm::SmallVector<const RuntimeCrossing *, 1>> First;
    const auto Crossings = runtimeCrossings(Body, unit());
    const auto hotLoopOf = [&](const RuntimeCrossing &C) {
      return hotLoop(C.Site, C.InnermostLoop);
    };
    for (const RuntimeCrossing &C : Crossings)
      if (const Loop *Hot = hotLoopOf(C))
        if (auto &Of = First[{Hot, C.From, C.To, C.Buffer}];
            Of.size() < MaxTrips)
          Of.push_back(&C);
    llvm::MapVector<const Loop *, std::vector<Trip>> TripsOf;
    for (const RuntimeCrossing &Away : Crossings)
      if (const Loop *Hot = hotLoopOf(Away))
        if (auto &Trips = TripsOf[Hot]; Trips.size() < MaxTrips)
          for (const auto *Back : First[{Hot, Away.To, Away.From, Away.Buffer}])
            // A function of another unit does one or the other.
            if (Back->Site != Away.Site || Away.Needs.empty())
              Trips.push_back({&Away, Back, Hot});
    for (const auto &[Hot, Trips] : TripsOf)
      reportFirst(Trips);
  }

  /// Reports a trip that surely happens. If there is none, reports those that
  /// may happen, once for each call that transfers away.
  void reportFirst(llvm::ArrayRef<Trip> Trips) {
    const auto Sure = llvm::find_if(
        Trips, [](const Trip &Of) { return needsOf(Of).empty(); });
    if (Sure != Trips.end())
      reportTrip(*Sure);
    else if (isLinked(unit()))
      for (auto Left = Trips; !Left.empty();) {
        const Expr *Site = Left.front().Away->Site;
        const auto Here = Left.take_while(
            [&](const Trip &Of) { return Of.Away->Site == Site; });
        FindingBuilder R = reportTrip(Here.front());
        for (const Trip &Each : Here)
          R.onlyIf(*needsOf(Each).begin(), needsOf(Each));
        for (const Trip &Earlier : Trips.drop_back(Left.size()))
          R.unless(needsOf(Earlier));
        Left = Left.drop_front(Here.size());
      }
  }

  static Assumptions::Needs needsOf(const Trip &Of) {
    Assumptions::Needs Needs = Of.Away->Needs;
    Needs.insert(Of.Back->Needs.begin(), Of.Back->Needs.end());
    return Needs;
  }

  static std::string nameOf(const Library *Owner) {
    return Owner ? Owner->Title : "a buffer";
  }

  FindingBuilder reportTrip(const Trip &Of) {
    const RuntimeCrossing &Away = *Of.Away;
    const std::string Who = nameOf(Away.From ? Away.From : Of.Back->From);
    const std::string Where = nameOf(Away.From ? Away.To : Away.From);
    FindingBuilder R =
        report(Away.Site, "hands an array of " + Who + " to " + Where +
                              " and back on every iteration" +
                              estimate(*Of.Hot, "round trips"));
    R.note(Of.Back->Site->getBeginLoc(), "the array is handed back here");
    return R;
  }
};

ARRAYLINT_CHECK(RuntimeRoundTrip, "R111");

} // namespace
} // namespace arraylint
