//===- ChunkWalk.h - A loop that walks an array in slices -----------------===//
//
// Answers: "which arrays does this loop cut into [s, s + chunk), how large is
// a chunk, and is all that it does to them array work?" Likewise for rows, and
// for slices with gaps between them.
//
//   for (s = 0; s < n; s += 4096) { auto part = x.slice(0, s, s + 4096); ... }
//   for (auto &part : x.split(4096)) ...
//   for (auto &part : x.chunk(20)) ...
//   for (auto &row : x.unbind(0)) ...                                      rows
//   for (i = 0; i < n; i += 4) { auto part = x.slice(0, i, i + 1); ... }   gaps
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_CHUNKWALK_H
#define ARRAYLINT_ANALYSIS_WORK_CHUNKWALK_H

#include "analysis/work/ChunkBounds.h"

namespace arraylint {

struct ChunkWalk {
  /// The calls that cut a chunk; for a range-for the call that makes the list.
  llvm::SmallVector<ChunkCut, 2> Cuts;
  /// Passes of a range-for, if the list surely has no more parts.
  std::optional<int64_t> Passes;
  /// Elements of a chunk along the walked axis, and of the gap behind it, if
  /// constant.
  std::optional<int64_t> ChunkSize;
  /// Nothing for a range-for.
  std::optional<InductionVariable> Counter;
  /// Array operations on chunks in one pass.
  unsigned Operations = 0;
  /// Each of them keeps elements apart: no reduction, no random numbers.
  bool IsElementwise = true;
};

enum class WalkKind : uint8_t {
  Chunks, ///< that meet
  Rows,   ///< a range-for over an array, or over a list of its rows
  Strided ///< slices shorter than the constant step between them
};

/// Nothing if \p L is no such walk, if a chunk goes to code that we do not
/// know (a model, a file), or if one pass needs what an earlier one made.
std::optional<ChunkWalk> chunkWalk(const Loop &L, RoleLookup &Roles,
                                   WalkKind Kind = WalkKind::Chunks);

} // namespace arraylint

#endif
