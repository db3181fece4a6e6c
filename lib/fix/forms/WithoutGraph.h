//===- WithoutGraph.h - Values and work without a graph of gradients ------===//
//
// Answers: "how is only the value kept, and how is none recorded?"
//
//   total += loss * n;             ->   total += loss.detach() * n;
//
//   for (auto &batch : *loader) {  ->   for (auto &batch : *loader) {
//     show(net->forward(batch));          torch::NoGradGuard noGrad;
//   }                                     show(net->forward(batch));
//                                       }
//
//   torch::NoGradGuard();          ->   torch::NoGradGuard noGrad;
//
// Suggested: code elsewhere may want the graph of what is stored, or record one
// itself.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_WITHOUTGRAPH_H
#define ARRAYLINT_FIX_FORMS_WITHOUTGRAPH_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing in macros and templates, or if the library has no recipe `detach`.
std::optional<Fix> detachValue(const clang::DeclRefExpr &Name,
                               const FunctionBody &Body, RoleLookup &Roles);

/// Stops the recording in \p Block, which contains \p Forward, a forward pass.
/// Nothing if anything in the block may need a graph, in macros and templates,
/// or if the library has no recipe `no_gradients`.
std::optional<Fix> stopRecording(const clang::CompoundStmt &Block,
                                 const clang::CallExpr &Forward,
                                 const FunctionBody &Body, RoleLookup &Roles);

/// Makes a variable of \p Guard, one of lostGuards(). Nothing if anything in
/// the block may need a graph, and in macros and templates.
std::optional<Fix> keepGuard(const clang::Stmt &Guard, const FunctionBody &Body,
                             RoleLookup &Roles);

} // namespace arraylint

#endif
