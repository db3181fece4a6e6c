//===- HowOften.h - How often is this place executed? ---------------------===//
//
//   for (int i = 0; i < 10; ++i)
//     while (step())
//       x.item();                  // {.OpenLoops = 1, .Passes = 10}
//
// Answers: "how many iterations do the loops around this place execute, within
// its function and as far as known?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOWOFTEN_H
#define ARRAYLINT_CHECK_HOWOFTEN_H

#include "analysis/work/UnitAnalysis.h"
#include "finding/Finding.h"

namespace arraylint {

/// How often the code at \p InFile, which must not be a macro location, is
/// executed per call of its function.
Frequency howOften(clang::SourceLocation InFile, const UnitAnalysis &Unit);

/// The offset of the last token of the loop that begins at \p InFile; 0 if none
/// does.
unsigned loopEndAt(clang::SourceLocation InFile, const UnitAnalysis &Unit);

} // namespace arraylint

#endif
