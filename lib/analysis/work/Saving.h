//===- Saving.h - Is it worth saving? -------------------------------------===//
//
// Answers: "does it matter that this work could be saved?" Only the work around
// it and known sizes and counts tell:
//
//   for (epoch ...) {
//     w = w * decay;               // nothing: the network does the work
//     for (batch ...)
//       net->forward(batch);
//   }
//
// A finding that is right but saves little is a remark, and one that saves less
// than the noise of a measurement is not reported.
//
// The limits are thresholds of the rules. An array is large from 65,536
// elements on, the smallest part that cuPyNumeric gives a processor. The others
// are decisions: 1 % of an iteration is nothing, as measurements vary by that
// much; 5 % is little, and 1000 iterations are many.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_SAVING_H
#define ARRAYLINT_ANALYSIS_WORK_SAVING_H

#include "analysis/work/WorkCost.h"
#include <map>

namespace arraylint {

/// Work that need not be done.
struct Saving {
  const clang::Expr *Site = nullptr;
  const FunctionBody *Body = nullptr;
  /// The loop that does it on every iteration; null if none does.
  const Loop *Hot = nullptr;
  double Cost = WorkCost::Allocation; ///< see WorkCost
  /// The number of elements of the array, if it is known.
  std::optional<int64_t> Elements = {};
};

enum class Worth : uint8_t {
  Nothing, ///< less than the noise of a measurement, or only in debug builds
  Little,
  Much,
};

struct WorthLimits {
  int64_t LeastPercent;  ///< of an iteration's work, or it is nothing
  int64_t RemarkPercent; ///< of an iteration's work, or it is little
  int64_t ManyPasses;    ///< loops with at least as many iterations matter
  int64_t FloorElements; ///< arrays with at least as many elements matter
};

class Savings {
public:
  Savings(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles), Cost(Events, Roles) {}

  WorkCost &cost() { return Cost; }
  /// What \p Of is worth if nothing speaks against it.
  Worth worth(const Saving &Of, const WorthLimits &Limits);
  /// Likewise, but something has to speak for it: a large array, many
  /// iterations, a loop around the loop, or an expensive algorithm.
  Worth worthWithReason(const Saving &Of, const WorthLimits &Limits);
  /// What it is worth to save \p Cost in each iteration of \p Hot, or in \p
  /// Body without a loop: little if \p Hot runs seldom, or if that is less than
  /// \p RemarkPercent of an iteration, or of what is around it if the
  /// iterations are known and few.
  Worth worthBeside(double Cost, const FunctionBody &Body, const Loop *Hot,
                    int64_t RemarkPercent);
  /// What it is worth to avoid the wait for the device \p Site in \p Body:
  /// likewise, with all other waits, and little if the loop waits with a fence
  /// anyway, if it or the function only prints, in code of debug builds, if
  /// nothing in the unit says that there is a device, or if nothing is known of
  /// where the array comes from.
  Worth worthOfWait(const clang::Expr *Site, const FunctionBody &Body,
                    const Loop *Hot, int64_t RemarkPercent);
  /// What it is worth to avoid \p Accesses of elements on the host in each
  /// iteration of \p L: little if \p L runs seldom, or if they take less than
  /// \p RemarkPercent of an iteration of a loop around \p L, or of the
  /// function.
  Worth worthOfElements(size_t Accesses, const Loop &L, int64_t RemarkPercent);
  /// Is \p L in another loop, in a function that is called often, or are its
  /// iterations at least \p ManyPasses?
  bool runsOften(const Loop &L, int64_t ManyPasses) const;
  /// Are the iterations of \p L in one run few, for all that is seen: 16 at
  /// most? Never if \p RemarkPercent is 0.
  static bool isShort(const Loop &L, int64_t RemarkPercent);
  /// Are the iterations of \p L in all calls of its function few, for all that
  /// is seen? 16 at most, or 99 where the program or an object begins.
  bool runsSeldom(const Loop &L) const;

private:
  /// The work of an iteration, or of a function, and the waits among it.
  struct Surroundings {
    double Work = 0, Waits = 0;
    bool IsFenced = false; ///< on each iteration
  };
  const Surroundings &around(const FunctionBody &Body, const Loop *Hot);
  bool isOfLittleUse(const clang::Expr *Wait, const FunctionBody &Body,
                     const Loop *Hot);
  bool isCalledInLoop(const FunctionBody &Body) const;

  const ArrayEvents &Events;
  RoleLookup &Roles;
  WorkCost Cost;
  std::map<std::pair<const FunctionBody *, const Loop *>, Surroundings> Known;
};

} // namespace arraylint

#endif
