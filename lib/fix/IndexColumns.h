//===- IndexColumns.h - Which lists of `nonzero` are these? ---------------===//
//
// Answers: "does this access take all the lists of indices that `nonzero`
// made, whole and in order, so that it reaches just what the mask selects?"
//
//   auto at = torch::nonzero(m);
//   x.index_put_({at.select(1, 0), at.select(1, 1)}, 0)     two lists
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_INDEXCOLUMNS_H
#define ARRAYLINT_FIX_INDEXCOLUMNS_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

/// How many lists \p Access is given; nothing if they are not all of
/// \p Nonzero's that the access needs, or out of order.
std::optional<unsigned> columnsUsed(const ArrayEvent &Nonzero,
                                    const ArrayCall &Access, RoleLookup &Roles);

/// Has \p Call arguments of these kinds only? The array may be its object.
bool takesOnly(const ArrayCall &Call, llvm::ArrayRef<Parameter> Kinds);

} // namespace arraylint

#endif
