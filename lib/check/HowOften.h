//===- HowOften.h - How often is this place reached? ----------------------===//
//
//   for (int i = 0; i < 10; ++i)
//     while (step())
//       x.item();                  // {.OpenLoops = 1, .Passes = 10}
//
// Answers: "how many passes do the loops around this place make?" as far as
// they are known, within the function.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOWOFTEN_H
#define ARRAYLINT_CHECK_HOWOFTEN_H

#include "analysis/work/UnitAnalysis.h"
#include "finding/Finding.h"

namespace arraylint {

/// \p InFile is no place in a macro.
Frequency howOften(clang::SourceLocation InFile, const UnitAnalysis &Unit);

} // namespace arraylint

#endif
