//===- HowOften.h - How often is this place executed? ---------------------===//
//
//   for (int i = 0; i < 10; ++i)
//     while (step())
//       x.item();                  // {.OpenLoops = 1, .Passes = 10}
//
// Answers: "how many iterations do the loops around this place execute?" within
// its function and as far as known.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOWOFTEN_H
#define ARRAYLINT_CHECK_HOWOFTEN_H

#include "analysis/work/UnitAnalysis.h"
#include "finding/Finding.h"

namespace arraylint {

/// \p InFile must not be a macro location.
Frequency howOften(clang::SourceLocation InFile, const UnitAnalysis &Unit);

} // namespace arraylint

#endif
