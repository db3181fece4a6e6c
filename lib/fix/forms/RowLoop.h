//===- RowLoop.h - Two nested loops as one broadcast ----------------------===//
//
// Answers: "what is the whole-array form of a loop that scales each row by a
// number of its own?"
//
//   for (i = 0; i < n; ++i)
//     for (j = 0; j < m; ++j)
//       y[i][j] = x[i][j] * s[i];   y.copy_(x * s.unsqueeze(1));
//
// Suggested, because it is not proven that the loops cover the arrays.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_ROWLOOP_H
#define ARRAYLINT_FIX_FORMS_ROWLOOP_H

#include "analysis/arrays/ElementAccess.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Inner is the loop over the columns. Returns nothing unless the two loops
/// execute only a single assignment.
std::optional<Fix> rowLoopForm(const Loop &Inner, RoleLookup &Roles);

} // namespace arraylint

#endif
