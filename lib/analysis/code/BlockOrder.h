//===- BlockOrder.h - What stands in front of a statement in its block ----===//
//
// Answers: "does anything like this come before that statement in its block?"
// without going through the block for each of ten thousand statements:
//
//   torch::NoGradGuard guard;
//   x = x + y;                  // a guard stands in front of it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H
#define ARRAYLINT_ANALYSIS_CODE_BLOCKORDER_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p S a statement of \p Block behind one that \p Holds is true of? \p
/// Asked is this question's own, and \p Holds depends on nothing but what it is
/// given and the function.
bool isBehind(const clang::Stmt *S, const clang::CompoundStmt &Block,
              const FunctionBody &Body, const Answers::Question &Asked,
              llvm::function_ref<bool(const clang::Stmt *)> Holds);

} // namespace arraylint

#endif
