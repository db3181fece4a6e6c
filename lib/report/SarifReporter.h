//===- SarifReporter.h - Findings as SARIF 2.1.0 --------------------------===//
//
// The format that code hosts and editors read. One run; every rule that exists
// is described, so that a rule's index does not depend on what was found.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIFREPORTER_H
#define ARRAYLINT_REPORT_SARIFREPORTER_H

#include "report/Reporter.h"

namespace arraylint {

class SarifReporter : public Reporter {
public:
  void write(const Results &R, SourceCache &Sources,
             llvm::raw_ostream &OS) const override;
};

} // namespace arraylint

#endif
