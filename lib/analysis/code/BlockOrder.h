//===- BlockOrder.h - The statements before a statement in its block ------===//
//
// Answers: "does a statement with this property precede that one in its block?"
// without searching the block for each of ten thousand statements:
//
//   torch::NoGradGuard guard;
//   x = x + y;                  // a guard precedes it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H
#define ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p S, a statement of \p Block, after a statement for which \p Holds is
/// true? \p Asked identifies the query; \p Holds must depend only on its
/// argument and the function.
bool isBehind(const clang::Stmt *S, const clang::CompoundStmt &Block,
              const FunctionBody &Body, const Answers::Question &Asked,
              llvm::function_ref<bool(const clang::Stmt *)> Holds);

} // namespace arraylint

#endif
