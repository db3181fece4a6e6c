//===- IndexColumns.h - Which index lists of `nonzero` are used? ----------===//
//
// Answers: "does this access use all index lists that `nonzero` returned, as a
// whole and in order, so that it reaches exactly the elements that the mask
// selects?"
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

/// Returns the number of index lists that are passed to \p Access, or nothing
/// unless they are the first lists of \p Nonzero, whole and in order.
std::optional<unsigned> columnsUsed(const ArrayEvent &Nonzero,
                                    const ArrayCall &Access, RoleLookup &Roles);

/// Are all arguments of \p Call, apart from the array that it operates on, of
/// these kinds?
bool takesOnly(const ArrayCall &Call, llvm::ArrayRef<Parameter> Kinds);

} // namespace arraylint

#endif
