//===- Readiness.h - How ready is code for scaling? -----------------------===//
//
// Answers: "how would a reviewer judge this file, or the project?"
//
//   Ready           no warning that blocks scaling, at most two others
//   Light           fewer than three warnings that block scaling have no fix,
//                   or the cause of one in a loop of another file is here
//   Significant     three or more have no fix, or a rule specifies that one
//                   warning is enough (MPI beside a runtime)
//   NotRecommended  more than half of the warnings are of rules that specify
//                   this verdict (arrays too small to benefit from a device)
//
// docs/report.md explains this to users.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_READINESS_H
#define ARRAYLINT_REPORT_READINESS_H

#include "report/ReportWriter.h"
#include <set>

namespace arraylint {

/// Ordered by the amount of work, most first. The last two are not verdicts.
enum class Verdict : uint8_t {
  NotRecommended,
  Significant,
  Light,
  Ready,
  NoArrays,   ///< no known library is used
  NotAnalysed ///< it did not compile
};

/// The verdict as shown to users, such as "SIGNIFICANT REFACTOR".
llvm::StringRef verdictName(Verdict V);

struct Readiness {
  unsigned Blocks = 0;      ///< warnings of rules in BLOCKS
  unsigned BlocksToFix = 0; ///< those of Blocks without a fix
  unsigned Refactor = 0;    ///< other warnings
  unsigned Notes = 0;
  /// Those of Blocks whose rules have a NotRecommendedReason.
  unsigned NotRecommended = 0;
  unsigned Safe = 0;      ///< findings with a safe fix
  unsigned Suggested = 0; ///< other findings with a suggested fix
  /// Warnings of rules in BLOCKS about loops of other files, whose call path
  /// ends here.
  unsigned BlocksElsewhere = 0;
  IdiomCounts Idioms = {};
  bool IsFailed = false, UsesArrays = true;

  Verdict verdict() const;
  /// The reasons that rules give for the verdict: Rule::SignificantReason and,
  /// if it applies, Rule::NotRecommendedReason.
  std::vector<llvm::StringRef> reasons() const;
  unsigned findings() const { return Blocks + Refactor + Notes; }
  void add(const Finding &F, const Rule *Of);

private:
  bool isMostlyNotRecommended() const;
  std::set<std::string> SignificantReasons, NotRecommendedReasons;
};

/// Does the finding have one or more suggested fixes?
bool hasSuggestion(const Finding &F);

/// Readiness by displayed path, for every file that was checked, has findings,
/// or is the end of a call path.
std::map<std::string, Readiness> readinessByFile(const RunResults &R);

Readiness readinessOfProject(const RunResults &R);

} // namespace arraylint

#endif
