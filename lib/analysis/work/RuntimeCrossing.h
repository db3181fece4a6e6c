//===- RuntimeCrossing.h - Transfers between libraries --------------------===//
//
// Answers: "where are an array's elements passed to another library, or to
// memory that belongs to no library, and where do they return?"
//
//   torch::from_blob(acc.ptr(0), {n})              cuPyNumeric to LibTorch
//   cudaMemcpy(buffer, x.data_ptr<float>(), ...)   LibTorch to `buffer`
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMECROSSING_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMECROSSING_H

#include "analysis/arrays/HostData.h"

namespace arraylint {

struct RuntimeCrossing {
  const clang::Expr *Site = nullptr;
  const Loop *InnermostLoop = nullptr;
  const Library *From = nullptr; ///< null: memory that belongs to none
  const Library *To = nullptr;   ///< likewise
  /// The memory that belongs to no library; null for transfers between
  /// libraries.
  const clang::ValueDecl *Buffer = nullptr;
};

/// The crossings in loops of \p Body, in source order.
std::vector<RuntimeCrossing> runtimeCrossings(const FunctionBody &Body,
                                              RoleLookup &Roles);

} // namespace arraylint

#endif
