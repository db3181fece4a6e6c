//===- SarifLog.h - A run as a file that code hosts take ------------------===//
//
// Answers: "what of a run goes into the file?" GitHub refuses a file that has
// too many results or is too large. What is cut is the least severe, and both
// the file (a notification) and the caller say how much it is.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFLOG_H
#define ARRAYLINT_REPORT_SARIF_SARIFLOG_H

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

/// What GitHub takes of one run.
struct SarifLimits {
  size_t Results = 25000;
  size_t Bytes = 10'000'000; ///< of the file, not of its archive
};

/// GitHub shows no more locations of a result.
inline constexpr size_t MaxSarifLocations = 100;

/// The key of the fingerprint that GitHub compares.
inline constexpr llvm::StringLiteral PrimaryFingerprint =
    "primaryLocationLineHash";

/// \p Run is a SARIF run with one invocation. Returns what was left out, a
/// sentence; empty if that is nothing.
std::string writeSarif(llvm::json::Object Run, llvm::raw_ostream &OS,
                       const SarifLimits &Limits = {});

} // namespace arraylint

#endif
