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

/// The number of index lists passed to \p Access; nothing if they are not all
/// the lists of \p Nonzero that the access needs, or not in order.
std::optional<unsigned> columnsUsed(const ArrayEvent &Nonzero,
                                    const ArrayCall &Access, RoleLookup &Roles);

/// Are all arguments of \p Call of these kinds? The array may also be the
/// object of the call.
bool takesOnly(const ArrayCall &Call, llvm::ArrayRef<Parameter> Kinds);

} // namespace arraylint

#endif
