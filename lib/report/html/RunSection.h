//===- RunSection.h - What a run of the program measured ------------------===//
//
// Answers: "how much of the run do findings explain, and which lines cost much
// although nothing was found in them?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_RUNSECTION_H
#define ARRAYLINT_REPORT_HTML_RUNSECTION_H

#include "report/ReportWriter.h"

namespace arraylint {

/// Writes a section; nothing if there is no run.
void writeRunSection(const RunResults &R, llvm::raw_ostream &OS);

/// Writes the share of the run that a finding takes as a bar; nothing if none
/// was measured.
void writeShareBar(const Finding &F, const RunResults &R,
                   llvm::raw_ostream &OS);

} // namespace arraylint

#endif
