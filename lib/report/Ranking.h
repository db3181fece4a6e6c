//===- Ranking.h - Which finding costs most? ------------------------------===//
//
// Answers: "in which order should a person read findings?" By an estimate of
// what they cost, from what is known before the program runs: how often a place
// is come to, and what kind of thing happens there. It ranks, and tells no
// time.
//
//   cost = weight of the category * passes of the loops around it
//
// A loop whose passes are not known counts as 1000. What blocks weighs 10 times
// as much as what a refactoring mends, and that 10 times as much as a note: a
// round trip takes some 80 us, an allocation or a launch 5 to 10.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_RANKING_H
#define ARRAYLINT_REPORT_RANKING_H

#include "report/Reporter.h"

namespace arraylint {

inline constexpr uint64_t AssumedPasses = 1000;

/// Without a unit, at least 1; the largest number stands for all beyond.
/// \p Of is null if the rule is not known.
uint64_t estimatedCost(const Finding &F, const Rule *Of);

/// The findings, those that cost most first; the order of the files decides
/// between equal ones.
std::vector<const Finding *> ranked(const Results &R);

/// "10000 times", "up to 10000 times", "n times", "n^2 * 100 times"; empty
/// outside of loops.
std::string describe(const Frequency &HowOften);

} // namespace arraylint

#endif
