//===- ChunkWalk.h - Loops that process an array in slices ----------------===//
//
// Answers: "which arrays does this loop cut into slices [s, s + chunk), how
// large is a chunk, and are they used only for array work?" Likewise for rows,
// and for slices with gaps between them.
//
//   for (s = 0; s < n; s += 4096) { auto part = x.slice(0, s, s + 4096); ... }
//   for (auto &part : x.split(4096)) ...
//   for (auto &part : x.chunk(20)) ...
//   for (auto &row : x.unbind(0)) ...                                      rows
//   for (i = 0; i < n; i += 4) { auto part = x.slice(0, i, i + 1); ... }   gaps
//   for (i = 0; i < n; ++i) { auto row = x[i]; ... }         numbered
//   (RowWalk.h)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_CHUNKWALK_H
#define ARRAYLINT_ANALYSIS_WORK_CHUNKWALK_H

#include "analysis/walks/ChunkBounds.h"

namespace arraylint {

struct ChunkWalk {
  /// The calls that cut a chunk; for a range-for, the call that creates the
  /// list.
  llvm::SmallVector<ChunkCut, 2> Cuts;
  /// The trip count of a range-for, if it is certain.
  std::optional<int64_t> Iterations;
  /// The number of elements of a chunk along the axis, including the gap after
  /// it, if constant.
  std::optional<int64_t> ChunkSize;
  /// Nullopt for a range-for over parts.
  std::optional<InductionVariable> Counter;
  /// The number of array operations on chunks in an iteration.
  unsigned Operations = 0;
  const Library *Owner = nullptr; ///< of these operations; null: there are none
  /// The parts are appended to a list that is joined after the loop.
  bool IsJoined = false;
  /// The list that the results are appended to is returned as it is.
  bool IsReturned = false;
  /// All of these are elementwise: no reduction, no random numbers.
  bool IsElementwise = true;
};

enum class WalkKind : uint8_t {
  Chunks,  ///< contiguous
  Rows,    ///< a range-for over an array, or over a list of its rows
  Strided, ///< slices shorter than the constant step between them
  Numbered ///< rows that are taken by their number
};

/// Nullopt if \p L is no such loop, if a chunk is passed to unknown code (a
/// model, a file), or if an iteration depends on an earlier one.
std::optional<ChunkWalk> chunkWalk(const Loop &L, RoleLookup &Roles,
                                   WalkKind Kind = WalkKind::Chunks);

} // namespace arraylint

#endif
