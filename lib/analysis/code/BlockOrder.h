//===- BlockOrder.h - The statements before a statement in its block ------===//
//
// Answers: "is this statement preceded by one with a given property in its
// block?" The result is cached per block, so that a block is searched only
// once:
//
//   torch::NoGradGuard guard;
//   x = x + y;                  // a guard precedes it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H
#define ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p S, a statement of \p Block, preceded in the block by a statement for
/// which \p Matches is true? \p Asked identifies the query; \p Matches must
/// depend only on its argument and the function.
bool isPrecededBy(const clang::Stmt *S, const clang::CompoundStmt &Block,
                  const FunctionBody &Body, const AnalysisCache::Query &Asked,
                  llvm::function_ref<bool(const clang::Stmt *)> Matches);

} // namespace arraylint

#endif
