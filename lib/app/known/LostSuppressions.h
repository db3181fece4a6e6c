//===- LostSuppressions.h - NOLINT comments that name no check ------------===//
//
// Answers: "which NOLINT comment at a reported finding was meant to suppress
// it?" clang-tidy compares whole names of checks:
//
//   loss.item<float>(); // NOLINT(R104)      has to be NOLINT(array-R104*)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_LOSTSUPPRESSIONS_H
#define ARRAYLINT_APP_KNOWN_LOSTSUPPRESSIONS_H

#include "app/cli/Console.h"
#include "finding/Finding.h"

namespace arraylint {

/// Shows the right form of each such comment in the line of one of \p Reported,
/// or in the line above.
void showLostSuppressions(llvm::ArrayRef<Finding> Reported,
                          const Console &User);

} // namespace arraylint

#endif
