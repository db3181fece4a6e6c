//===- LostGuard.h - Guards that guard nothing ----------------------------===//
//
// Answers: "which statements look as if they stopped the recording of gradients
// for the rest of their block, but do not?"
//
//   torch::NoGradGuard();           destroyed at once
//   torch::NoGradGuard guard();     declares a function
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_LOSTGUARD_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_LOSTGUARD_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The function that \p Guard declares; null if it does not.
const clang::FunctionDecl *declaredFunction(const clang::Stmt &Guard);

/// These statements, outside of lambdas: expressions and declarations. None
/// where the recording is stopped anyway, or at the end of a block.
llvm::SmallVector<const clang::Stmt *, 1> lostGuards(const FunctionBody &Body,
                                                     RoleLookup &Roles);

} // namespace arraylint

#endif
