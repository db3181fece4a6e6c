//===- SarifLog.h - A run as a SARIF file for code hosts ------------------===//
//
// Answers: "which results of a run are written?" GitHub rejects a file that has
// too many results or is too large. The least severe results are left out; a
// notification in the file and the returned message say how many.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFLOG_H
#define ARRAYLINT_REPORT_SARIF_SARIFLOG_H

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace arraylint {

/// GitHub's limits for one run.
struct SarifLimits {
  size_t MaxResults = 25000;
  size_t MaxBytes = 10'000'000; ///< size of the uncompressed file
};

/// GitHub shows at most this many locations of a result.
inline constexpr size_t MaxSarifLocations = 100;

/// The key of the fingerprint that GitHub compares.
inline constexpr llvm::StringLiteral PrimaryFingerprint =
    "primaryLocationLineHash";

/// A result as text, because its JSON tree takes a hundred times as much
/// memory.
struct SarifResult {
  explicit SarifResult(const llvm::json::Value &Of);

  std::string Text; ///< without the indentation of the list that it is in
  unsigned Rank;    ///< 0 for the most severe
};

struct SarifRun {
  llvm::json::Object Frame; ///< a SARIF run with one invocation, no results
  std::vector<SarifResult> Results;
};

/// Writes \p Run. Returns a sentence about what was left out; empty if nothing
/// was.
std::string writeSarif(SarifRun Run, llvm::raw_ostream &OS,
                       const SarifLimits &Limits = {});

} // namespace arraylint

#endif
