//===- MeasuredJson.h - What a run measured, as JSON ----------------------===//
//
// Answers: "what do the formats for programs say of a measured run?" as
// documented in docs/formats.md.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_MEASUREDJSON_H
#define ARRAYLINT_REPORT_MEASUREDJSON_H

#include "report/ReportWriter.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

/// "ran", "did-not-run", "file-not-measured", "file-changed".
llvm::StringRef runStateName(RunState State);
/// The numbers of a cost, with keys that begin with \p Prefix if it is not
/// empty: "seconds", "measuredSeconds".
llvm::json::Object costJson(const MeasuredCost &Cost,
                            llvm::StringRef Prefix = "");
/// The run as a whole, with the lines that no finding explains.
llvm::json::Object runJson(const RunSummary &Run, const RunResults &R);

} // namespace arraylint

#endif
