//===- ArrayShape.h - Extents of an array ---------------------------------===//
//
// Answers: "which extents does this array have, as far as they are constant?"
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

/// The extents of an array, one per dimension; nullopt if unknown.
using ArrayShape = llvm::SmallVector<std::optional<int64_t>, 4>;

/// The shape of \p E; nullopt unless its rank is certain. A variable that is
/// rebound keeps its shape if all arrays assigned to it have that shape.
std::optional<ArrayShape>
arrayShape(const clang::Expr *E, const FunctionBody &Body, RoleLookup &Roles);

/// The shape of the result of \p Call.
std::optional<ArrayShape>
resultShape(const ArrayCall &Call, const FunctionBody &Body, RoleLookup &Roles);

/// The number of elements; nullopt unless all extents are known.
std::optional<int64_t> elementCount(const ArrayShape &Shape);

} // namespace arraylint

#endif
