//===- ArrayShape.h - How large is this array? ----------------------------===//
//
// Answers: "which extents does this array have, as far as constants tell?"
//
//   auto x = zeros({64, n});   x         {64, ?}
//                              x[i]      {?}
//                              x + x     {64, ?}
//   x = x * 2;                 x         {64, ?}, still
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ARRAYSHAPE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ARRAYSHAPE_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

/// One entry a dimension; an extent that is not known is empty.
using ArrayShape = llvm::SmallVector<std::optional<int64_t>, 4>;

/// Nothing unless the number of dimensions is certain. A variable that is
/// rebound keeps its shape if all that it is given has it.
std::optional<ArrayShape>
arrayShape(const clang::Expr *E, const FunctionBody &Body, RoleLookup &Roles);

/// The shape of what \p Call makes.
std::optional<ArrayShape>
resultShape(const ArrayCall &Call, const FunctionBody &Body, RoleLookup &Roles);

/// The number of elements; nothing unless every extent is known.
std::optional<int64_t> elementCount(const ArrayShape &Shape);

} // namespace arraylint

#endif
