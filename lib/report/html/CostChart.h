//===- CostChart.h - Where the cost is, as bars ---------------------------===//
//
// Answers: "which functions cost the most, and by which rules?" The cost is
// what a run measured, or else the estimate by which findings are ordered.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_COSTCHART_H
#define ARRAYLINT_REPORT_HTML_COSTCHART_H

#include "report/ReportWriter.h"

namespace arraylint {

/// Writes a table of functions with a bar each.
void writeCostChart(const RunResults &R, llvm::raw_ostream &OS);

} // namespace arraylint

#endif
