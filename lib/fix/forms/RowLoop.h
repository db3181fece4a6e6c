//===- RowLoop.h - Two nested loops as one broadcast ----------------------===//
//
// Answers: "how do rows that are each scaled by a number of their own read for
// the arrays as a whole?"
//
//   for (i = 0; i < n; ++i)
//     for (j = 0; j < m; ++j)
//       y[i][j] = x[i][j] * s[i];   y.copy_(x * s.unsqueeze(1));
//
// Suggested: whether the loops cover the arrays is not proven.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_ROWLOOP_H
#define ARRAYLINT_FIX_FORMS_ROWLOOP_H

#include "analysis/arrays/ElementAccess.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Inner is the loop over the columns. Nothing unless a single assignment is
/// all that it and the loop around it do.
std::optional<Fix> rowLoopForm(const Loop &Inner, RoleLookup &Roles);

} // namespace arraylint

#endif
