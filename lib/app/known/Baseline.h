//===- Baseline.h - Findings recorded in a baseline -----------------------===//
//
// Answers: "which findings existed when the project started to use the tool?"
// The file is easy to review and to merge: it has one finding per line, in
// sorted order:
//
//   {
//     "version": 1,
//     "findings": [
//       {"file":"src/a.cpp","rule":"R104","function":"f","code":"x.item()",…}
//     ]
//   }
//
// Paths are relative to the file's folder. The file contains no line numbers.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_BASELINE_H
#define ARRAYLINT_APP_KNOWN_BASELINE_H

#include "finding/FindingIdentity.h"
#include "llvm/Support/Error.h"

namespace arraylint {

/// Reads the text of a baseline. Error messages start with \p File, line and
/// column.
llvm::Expected<std::vector<FindingIdentity>> readBaseline(llvm::StringRef File,
                                                          llvm::StringRef Text);

/// The text of a baseline with \p Findings, in any order.
std::string baselineText(std::vector<FindingIdentity> Findings);

} // namespace arraylint

#endif
