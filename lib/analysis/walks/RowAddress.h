//===- RowAddress.h - Views that are made only for their address ----------===//
//
// Answers: "of which rows does this loop make views, only to get at the memory
// of a few elements?" A pointer to the first row and an offset lead there, too.
//
//   for (i = 0; i < n; ++i)
//     out.write((char *)points[i].data_ptr(), 3 * sizeof(float));   points[i]
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_ROWADDRESS_H
#define ARRAYLINT_ANALYSIS_WALKS_ROWADDRESS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The calls that make such views on every iteration of \p L, in source order.
/// Empty unless the memory of at least one is certainly so small that making
/// the view takes longer than its use.
llvm::SmallVector<ArrayCall, 4> rowAddresses(const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
