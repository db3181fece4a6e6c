//===- Readiness.h - How ready is code for scaling? -----------------------===//
//
// Answers: "how would a reviewer judge this file, or the project?"
//
//   Ready           nothing blocks, and there is little to refactor
//   Light           what is to be done is known, and most of it has a fix
//   Significant     several things that block have no fix, or a rule says that
//                   one such thing is enough (MPI beside a runtime)
//   NotRecommended  most of it is of rules that say so (work on arrays too
//   small
//                   for a device to pay): another design, or the host
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

/// "SIGNIFICANT REFACTOR".
llvm::StringRef verdictName(Verdict V);

struct Readiness {
  unsigned Blocks = 0;      ///< warnings of rules in BLOCKS
  unsigned BlocksToFix = 0; ///< those of Blocks without a fix
  unsigned Refactor = 0;    ///< other warnings
  unsigned Notes = 0;
  unsigned NotRecommended = 0; ///< of Blocks: of rules with such a reason
  unsigned Safe = 0;           ///< findings with a safe fix
  unsigned Suggested = 0;      ///< others with a suggested one
  IdiomCounts Idioms = {};
  bool IsFailed = false, UsesArrays = true;

  Verdict verdict() const;
  /// What rules say for it: Rule::SignificantReason, and if it applies
  /// Rule::NotRecommendedReason.
  std::vector<llvm::StringRef> reasons() const;
  unsigned findings() const { return Blocks + Refactor + Notes; }
  void add(const Finding &F, const Rule *Of);

private:
  bool isMostlyNotRecommended() const;
  std::set<std::string> SignificantReasons, NotRecommendedReasons;
};

/// Does the finding have one or more suggested fixes?
bool hasSuggestion(const Finding &F);

/// Readiness by displayed path, for every file that was checked or has
/// findings.
std::map<std::string, Readiness> readinessByFile(const RunResults &R);

Readiness readinessOfProject(const RunResults &R);

} // namespace arraylint

#endif
