//===- Ranking.h - Which finding costs the most? --------------------------===//
//
// Answers: "in which order should findings be read?" They are ordered by
// estimated cost, based on what is known statically: how often the code is
// executed, and the category of the rule. The estimate is only a ranking, not a
// time.
//
//   cost = microseconds lost each time * trip counts of the enclosing loops
//
// The microseconds are those of the rule (rules.yaml: lost_us), measured on a
// GPU with small arrays; where none were measured 20 for rules that block
// scaling and for launch flags, 5 for others; and 1 for notes. A loop with an
// unknown number of iterations counts as 1000. A finding about the program as a
// whole counts as if it were in such a loop.
//
// What a run measured comes before what is only estimated, by the time that was
// measured; what did not run comes last.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_RANKING_H
#define ARRAYLINT_REPORT_RANKING_H

#include "report/ReportWriter.h"

namespace arraylint {

inline constexpr uint64_t AssumedPasses = 1000;

/// The estimated cost, roughly in microseconds, at least 1; saturates at the
/// largest number. \p Of is null if the rule is unknown.
uint64_t estimatedCost(const Finding &F, const Rule *Of);

/// The place of a finding in the order; the lowest value comes first.
struct Rank {
  unsigned Tier = 0; ///< 0 measured, 1 estimated, 2 did not run
  double MinusSeconds = 0;
  uint64_t CheaperBy = 0; ///< the largest number minus the estimated cost

  auto operator<=>(const Rank &) const = default;
};
Rank rankOf(const Finding &F, const Rule *Of);

/// The findings by descending cost. Equal ones stay in the order of the files.
std::vector<const Finding *> ranked(const RunResults &R);

/// The findings in the order that the user asked for. Formats that number or
/// compare findings keep the order of the files.
std::vector<const Finding *> inShownOrder(const RunResults &R);

/// The frequency for users: "10000 times", "up to 10000 times", "n times",
/// "n^2 * 100 times"; empty outside of loops.
std::string describe(const Frequency &HowOften);

} // namespace arraylint

#endif
