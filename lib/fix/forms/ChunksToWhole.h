//===- ChunksToWhole.h - The body of a chunk loop, once -------------------===//
//
// Answers: "how does a loop over slices become its body on the whole array?"
//
//   for (int64_t s = 0; s < n; s += 4096) {      {
//     auto part = z.slice(0, s, s + 4096);   ->    auto part = z;
//     part.mul_(2);                                part.mul_(2);
//   }                                            }
//
// Only where every statement is elementwise on chunks of the same bounds. Safe
// if the walk is proven to cover each array exactly, suggested otherwise.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_CHUNKSTOWHOLE_H
#define ARRAYLINT_FIX_FORMS_CHUNKSTOWHOLE_H

#include "analysis/work/ChunkWalk.h"
#include "fix/Rewrite.h"

namespace arraylint {

std::optional<Fix> chunksToWhole(const Loop &L, const ChunkWalk &Walk,
                                 RoleLookup &Roles);

} // namespace arraylint

#endif
