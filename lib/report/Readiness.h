//===- Readiness.h - How far is code from scaling? ------------------------===//
//
// Answers: "what would a reviewer say of this file, or of the project?"
//
//   Ready           nothing blocks, and there is little to refactor
//   Light           what is to be done is known, and most of it has a fix
//   Significant     several things that block have no fix, or a rule says that
//                   one such thing is enough (MPI beside a runtime)
//   NotRecommended  most of it is of rules that say so (work on arrays too
//   small
//                   for a device to pay): another design, or the host
//
// docs/report.md tells people the same.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_READINESS_H
#define ARRAYLINT_REPORT_READINESS_H

#include "report/Reporter.h"
#include <set>

namespace arraylint {

/// In the order of how much there is to do; the last two are no verdicts.
enum class Verdict : uint8_t {
  NotRecommended,
  Significant,
  Light,
  Ready,
  NoArrays,   ///< no library that is known is used
  NotAnalysed ///< it did not compile
};

/// "SIGNIFICANT REFACTOR".
llvm::StringRef verdictName(Verdict V);

struct Readiness {
  unsigned Blocks = 0;      ///< warnings of rules that block
  unsigned BlocksToFix = 0; ///< of those, the ones without a fix
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

/// Has the finding a suggested fix, or several to choose from?
bool hasSuggestion(const Finding &F);

/// By the path that is shown: every file that was checked or has findings.
std::map<std::string, Readiness> readinessByFile(const Results &R);

Readiness readinessOfProject(const Results &R);

} // namespace arraylint

#endif
