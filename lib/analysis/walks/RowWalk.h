//===- RowWalk.h - Loops that do the same work on each row ----------------===//
//
// Answers: "does this loop take one row of an array after the other by number,
// do the same array work on each, and nothing that ties them together?"
//
//   for (i = 0; i < n; ++i) y[i] = x[i] * w;
//   for (i = 0; i < n; ++i) x.select(1, i).sub_(mean[i]);       columns
//   for (i : order) rows.push_back(x[i]);                       a list of rows
//   for (i = 1; i < n; ++i) y[i] = x[i] - x[i - 1];             x is not
//   written
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_ROWWALK_H
#define ARRAYLINT_ANALYSIS_WORK_ROWWALK_H

#include "analysis/walks/ChunkWalk.h"

namespace arraylint {

/// What an iteration takes of an array.
enum class RowPart : uint8_t {
  RowOrElement, ///< an element if the array has no other dimension
  Row,
  Column,
  Slice ///< of a later axis, or of one that is not known
};

struct RowWalk : ChunkWalk {
  llvm::SmallVector<RowPart, 2> Parts; ///< those that Cuts take
  /// Those of Parts that are no elements, if any; Slice if they differ.
  RowPart Part = RowPart::RowOrElement;
  /// The loop that does only this, on rows of its own: the one over i for
  /// `x[i][k] = y[i][k]`. Null if there is none.
  const Loop *Around = nullptr;
};

/// Nullopt if \p L is no such loop: an iteration depends on an earlier one, the
/// work or the size differs from row to row, or unknown code gets or gives
/// arrays.
std::optional<RowWalk> rowWalk(const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
