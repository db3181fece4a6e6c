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
// A caller, or an object that it holds, may stop the recording; then there are
// none.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_EVALUATIONPASS_H
#define ARRAYLINT_ANALYSIS_WORK_EVALUATIONPASS_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

struct EvaluationPass {
  const clang::CallExpr *Forward;
  const clang::CallExpr *Switch; ///< makes the model evaluate
  const clang::ValueDecl *Model; ///< the variable or field that Switch names
};

/// The forward passes of \p Body, in the order of the source, that certainly
/// run in evaluation mode and for whose graphs there is no use.
std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles);

/// Does \p Forward, a forward pass in \p Body that is not known to run in
/// evaluation mode, certainly record a graph?
bool isRecorded(const clang::CallExpr &Forward, const FunctionBody &Body,
                const ArrayEvents &Events, RoleLookup &Roles);

} // namespace arraylint

#endif
