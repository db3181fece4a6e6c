//===- KeptGraph.h - Graphs of gradients that are kept --------------------===//
//
// Answers: "does this value, with its graph of gradients, go into an array or a
// container that has those of earlier iterations as well?"
//
//   total += loss;            total = total + loss;      the sum `total`
//   losses.push_back(loss);   losses[i] = loss;          the list `losses`
//   last = loss;              seen.push_back(loss > 1);  none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_KEPTGRAPH_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_KEPTGRAPH_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct KeptGraph {
  const clang::Expr *Site = nullptr; ///< the call or assignment that keeps it
  /// What keeps it: the array or container, which may be a member.
  const clang::ValueDecl *Keeper = nullptr;
  /// The variable or field of `*this` that the keeper is, or is a member of.
  const clang::ValueDecl *Holder = nullptr;
  bool IsArray = false; ///< the keeper is an array
};

/// Is the graph of \p Value kept where it is used?
std::optional<KeptGraph> keptGraph(const clang::Expr *Value,
                                   const FunctionBody &Body, RoleLookup &Roles);

/// May \p L also empty or replace what keeps the graph, or pass it to code that
/// does? With \p EachTime, does every iteration so?
bool mayBeEmptied(const KeptGraph &Kept, const Loop &L, RoleLookup &Roles,
                  bool EachTime = false);

/// Is the keeper a field that no function but constructors may empty or
/// replace? Then each call of the function that keeps the graph adds one.
bool keepsForGood(const KeptGraph &Kept, RoleLookup &Roles);

/// Does backward also run through what keeps the graph?
bool isUsedByBackward(const KeptGraph &Kept, const FunctionBody &Body);

} // namespace arraylint

#endif
