//===- RuntimeCrossing.h - Where an array changes hands -------------------===//
//
// Answers: "where do an array's elements leave their library for another one,
// or for memory that no library knows, and where do they come back?"
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
  const Library *From = nullptr; ///< null: memory of no library
  const Library *To = nullptr;   ///< likewise
  /// That memory; null between libraries.
  const clang::ValueDecl *Buffer = nullptr;
};

/// Those of \p Body that stand in a loop, in the order of the source.
std::vector<RuntimeCrossing> runtimeCrossings(const FunctionBody &Body,
                                              RoleLookup &Roles);

} // namespace arraylint

#endif
