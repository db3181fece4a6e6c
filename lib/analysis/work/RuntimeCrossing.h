//===- RuntimeCrossing.h - Transfers between libraries --------------------===//
//
// Answers: "where are an array's elements passed to another library, or to
// memory that belongs to no library, and where do they return?"
//
//   torch::from_blob(acc.ptr(0), {n})              cuPyNumeric to LibTorch
//   cudaMemcpy(buffer, x.data_ptr<float>(), ...)   LibTorch to `buffer`
//   download(x, buffer)                            the same, if it does that
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNTIMECROSSING_H
#define ARRAYLINT_ANALYSIS_WORK_RUNTIMECROSSING_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

struct RuntimeCrossing {
  const clang::Expr *Site = nullptr;
  const Loop *InnermostLoop = nullptr;
  const Library *From = nullptr; ///< null: memory that belongs to none
  const Library *To = nullptr;   ///< likewise
  /// The memory that belongs to no library; null for transfers between
  /// libraries.
  const clang::ValueDecl *Buffer = nullptr;
  /// What functions of other units must do.
  Assumptions::Needs Needs = {};
};

/// The crossings in loops of \p Body, in source order; those that depend on
/// other units come last.
std::vector<RuntimeCrossing> runtimeCrossings(const FunctionBody &Body,
                                              UnitAnalysis &Unit);

/// What every call of \p Body transfers and what other functions must do for
/// that, as Effect::Transfers describes it.
std::map<std::string, Assumptions::Needs>
transfersForFacts(const FunctionBody &Body, UnitAnalysis &Unit);

} // namespace arraylint

#endif
