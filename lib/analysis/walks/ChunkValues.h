//===- ChunkValues.h - Work that differs from chunk to chunk --------------===//
//
// Answers: "would the same work on the whole array compute something else?"
//
//   part -= part.mean();     // the mean of each chunk, not of all of them
//   part.cumsum_(0);         // may be done for all chunks at once, as rows
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_CHUNKVALUES_H
#define ARRAYLINT_ANALYSIS_WALKS_CHUNKVALUES_H

#include "analysis/events/FunctionBody.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// \p IsCut: is this expression a chunk that \p L cuts?
bool differsByChunk(const Loop &L, RoleLookup &Roles,
                    llvm::function_ref<bool(const clang::Expr *)> IsCut);

} // namespace arraylint

#endif
