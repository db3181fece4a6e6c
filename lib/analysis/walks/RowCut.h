//===- RowCut.h - A row, column or plane taken by its number --------------===//
//
// Answers: "does this call take one row of an array, by a number that differs
// from iteration to iteration, and along which axis?"
//
//   x[i], x.index({i, Slice()})          axis 0
//   x.select(1, i), x(span, i)           axis 1
//   x[{slice(i, i + 1), slice()}]        axis 0, which is kept
//   slice(x, {i, 0}, {i + 1, n})         the same
//   x(i, i)                              the diagonal, along no axis
//   x[i - 1]                             at an offset
//   x[order[i]]                          at a number from a list
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_ROWCUT_H
#define ARRAYLINT_ANALYSIS_WALKS_ROWCUT_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct RowCut {
  enum class Place : uint8_t { Counter, Offset, Listed };
  Place At = Place::Counter;
  std::optional<unsigned> Axis; ///< nullopt if it is not known
  bool KeepsAxis = false;       ///< as a slice of width one does
};

/// Nullopt if \p Call takes no row, takes the same one in each iteration of \p
/// L, or takes a single element by a linear index.
std::optional<RowCut> rowCut(const ArrayCall &Call, const Loop &L,
                             RoleLookup &Roles);

} // namespace arraylint

#endif
