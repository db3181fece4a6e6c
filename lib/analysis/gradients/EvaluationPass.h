//===- EvaluationPass.h - Forward passes whose graph is not used ----------===//
//
// Answers: "where does this function evaluate a model, and record a graph of
// gradients that nothing uses?"
//
//   net->eval();                           // drops no values from here on
//   for (auto &batch : *loader)
//     right += net->forward(batch.data)    // but still records
//                  .argmax(1).eq(batch.target).sum().item<int64_t>();
//
//   auto found = module.forward({image});  // of a torch::jit::Module, in a
//                                          // file that trains nothing
//
//   auto move = agent->act(state);         // if `act` returns what a model of
//                                          // it computes
//
// A caller, or an object that it holds, may stop the recording; then there are
// none.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_EVALUATIONPASS_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_EVALUATIONPASS_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

struct EvaluationPass {
  const clang::CallExpr *Forward;
  /// The pass inside the function that Forward calls, if that is another one
  /// than `forward`; null if it is none, or defined in another unit.
  const clang::CallExpr *Behind;
  /// The function of another unit that Forward calls, which decides: Forward is
  /// a pass only if that function returns what one computes. Otherwise null.
  const clang::FunctionDecl *Elsewhere;
  /// Makes the model evaluate; null for a loaded one that is only run, and if
  /// the mode is not known.
  const clang::CallExpr *Switch;
  const clang::ValueDecl *Model; ///< the variable or field that Switch names
  bool IsLoaded; ///< with its code, so that it may need no gradients
  /// The innermost loop, or the function without one, computes gradients of
  /// something else.
  bool IsBesideTraining;
  /// What other units must do so that nothing uses its graph.
  Assumptions::Needs Needs;
};

/// The forward passes of \p Body, in the order of the source, for whose graphs
/// there is no use. Those whose results a container keeps, in training, are
/// those of R218. With \p IsLinked also those that are passes if another unit
/// says so.
std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles, bool IsLinked);

/// The forward pass that certainly records a graph which \p Body returns, and
/// does not use; null if there is none.
const clang::CallExpr *returnedGraph(const FunctionBody &Body,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles);

/// Does \p Forward, a forward pass in \p Body that is not known to run in
/// evaluation mode, certainly record a graph?
bool isRecorded(const clang::CallExpr &Forward, const FunctionBody &Body,
                const ArrayEvents &Events, RoleLookup &Roles);

} // namespace arraylint

#endif
