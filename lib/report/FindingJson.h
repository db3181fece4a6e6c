//===- FindingJson.h - A finding as JSON ----------------------------------===//
//
// Answers: "what does a finding look like as JSON?", as documented in
// docs/formats.md. Paths are the same as in text output; lines and columns
// count from 1, columns and offsets in bytes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_FINDINGJSON_H
#define ARRAYLINT_REPORT_FINDINGJSON_H

#include "finding/Fingerprint.h"
#include "report/ReportWriter.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

llvm::json::Object findingJson(const Finding &F, const RunResults &R,
                               Fingerprints &Names);
/// The names of what the finding assumes: ["place"].
llvm::json::Array assumptionsJson(const Finding &F);
llvm::json::Object failureJson(const Failure &F, const RunResults &R);
/// The counts by code and name: "R001-whole-array-elementwise".
llvm::json::Object idiomJson(const IdiomCounts &Counts);
/// The name and version of the tool.
llvm::json::Object toolJson();

} // namespace arraylint

#endif
