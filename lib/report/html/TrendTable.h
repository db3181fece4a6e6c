//===- TrendTable.h - What changed since an earlier report ----------------===//
#ifndef ARRAYLINT_REPORT_HTML_TRENDTABLE_H
#define ARRAYLINT_REPORT_HTML_TRENDTABLE_H

#include "report/ReportWriter.h"

namespace arraylint {

/// The fingerprints of the findings, as in R.Findings.
using Marks = std::map<const Finding *, std::string>;

/// Writes a section with the numbers of new and gone findings by rule; nothing
/// without an earlier report.
void writeTrend(const RunResults &R, const Marks &Of, llvm::raw_ostream &OS);

} // namespace arraylint

#endif
