//===- Baseline.h - Findings that a project knows of ----------------------===//
//
// Answers: "which findings were there when the project began to look?" In a
// file that people read and merge, a line a finding, sorted:
//
//   {
//     "version": 1,
//     "findings": [
//       {"file":"src/a.cpp","rule":"R104","function":"f","code":"x.item()",…}
//     ]
//   }
//
// Paths are relative to the file's folder. There are no line numbers in it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_BASELINE_H
#define ARRAYLINT_APP_KNOWN_BASELINE_H

#include "finding/FindingIdentity.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// The message starts with \p File, line and column.
llvm::Expected<std::vector<FindingIdentity>> readBaseline(llvm::StringRef File,
                                                          llvm::StringRef Text);

std::string baselineText(std::vector<FindingIdentity> Findings);

} // namespace arraylint

#endif
