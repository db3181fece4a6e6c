//===- SarifRule.h - A rule as SARIF's reportingDescriptor ----------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFRULE_H
#define ARRAYLINT_REPORT_SARIF_SARIFRULE_H

#include "vocabulary/Rule.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

llvm::json::Object sarifRule(const Rule &R);

} // namespace arraylint

#endif
