//===- ChunksToWhole.h - A chunk loop as work on the whole array ----------===//
//
// Answers: "how does a loop over slices become its body, executed once on the
// whole array?"
//
//   for (int64_t s = 0; s < n; s += 4096) {      {
//     auto part = z.slice(0, s, s + 4096);   ->    auto part = z;
//     part.mul_(2);                                part.mul_(2);
//   }                                            }
//
//   for (int64_t i = 0; i < x.size(0); ++i)
//     x[i].mul_(2);                           ->  x.mul_(2);
//
// Requires that every statement is elementwise on chunks with the same bounds.
// Safe if the loop provably covers each array exactly. Otherwise suggested for
// chunks, and nothing for rows: a row of another array may have other axes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_CHUNKSTOWHOLE_H
#define ARRAYLINT_FIX_FORMS_CHUNKSTOWHOLE_H

#include "analysis/walks/RowWalk.h"
#include "fix/Rewrite.h"

namespace arraylint {

std::optional<Fix> chunksToWhole(const Loop &L, const ChunkWalk &Walk,
                                 RoleLookup &Roles);

/// The same for a loop over rows.
std::optional<Fix> rowsToWhole(const Loop &L, const RowWalk &Walk,
                               RoleLookup &Roles);

} // namespace arraylint

#endif
