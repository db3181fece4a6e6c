//===- GraphUse.h - Does anything use a recorded graph? -------------------===//
//
// Answers: "may the graph of gradients that was recorded for this value be
// used?" By backward, by a caller, or by code that is not seen.
//
//   auto output = net->forward(x);
//   auto loss = criterion(output, y);
//   total += loss.item<float>();      // no
//   losses.push_back(loss);           // no, unless `losses` is used like this:
//   torch::stack(losses).backward();  // yes
//   return output;                    // yes
//   return output.detach();           // no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_GRAPHUSE_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_GRAPHUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// May the graph of \p Value, a call in \p Body, be used?
bool mayUseGraph(const clang::Expr *Value, const FunctionBody &Body,
                 RoleLookup &Roles);

/// Is \p V `std::ignore`?
bool isIgnored(const clang::ValueDecl &V);

enum class GraphFate : uint8_t { Dropped, Returned, Used };

/// What may happen to the graph of \p Value in \p Body?
GraphFate graphFate(const clang::Expr *Value, const FunctionBody &Body,
                    RoleLookup &Roles);

/// Does \p Body, whatever it is given for \p P, neither use nor keep its graph?
/// It may return it.
bool dropsGraph(const clang::ParmVarDecl &P, const FunctionBody &Body,
                RoleLookup &Roles);

/// May anything that is computed in \p Block need a graph, there or later?
bool mayNeedGraphs(const clang::CompoundStmt &Block, const FunctionBody &Body,
                   RoleLookup &Roles);

} // namespace arraylint

#endif
