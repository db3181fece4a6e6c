//===- GradientGraph.h - Values with a graph of gradients -----------------===//
//
// Answers: "which values have a graph that backward has freed, and which
// expressions carry that graph on?"
//
//   auto loss = error + 0.1 * penalty;
//   (loss / 2).backward();     // frees the graph of loss, error and penalty
//   total += loss.cpu() * n;   // loss.cpu() * n still refers to that graph
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_GRADIENTGRAPH_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_GRADIENTGRAPH_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p Call compute gradients?
bool runsBackward(const ArrayCall &Call);

/// Does \p Call compute gradients and free the graph, so that it cannot be used
/// again? Not if it is told to retain the graph.
bool freesGraph(const ArrayCall &Call);

/// Does the result of \p Call refer to the graphs of its operands? Not that of
/// `x.detach()`, of `x > 0`, or of `x.item()`.
bool passesGraphOn(const ArrayCall &Call, RoleLookup &Roles);

/// May it do so, also by what it writes or solves?
bool mayPassGraphOn(const ArrayCall &Call, RoleLookup &Roles);

/// The variables whose graph \p Backward frees: those that it is called on, and
/// the addends of their sum.
llvm::SmallVector<const clang::ValueDecl *, 4>
freedValues(const ArrayEvent &Backward, RoleLookup &Roles);

/// The outermost expression around \p Value that refers to its graph:
/// `loss.cpu() * n` for `loss`.
const clang::Expr *graphCarrier(const clang::Expr *Value,
                                const FunctionBody &Body, RoleLookup &Roles);

/// Does the value of \p E refer to the graph of the array \p Of?
bool carriesGraphOf(const clang::ValueDecl *Of, const clang::Expr *E,
                    RoleLookup &Roles);

/// The names of arrays in \p Body that refer to the graph of \p Value: its own,
/// and those of variables that are initialized with it (`auto l = loss * n;`).
std::vector<const clang::DeclRefExpr *>
graphNames(const clang::ValueDecl *Value, const FunctionBody &Body,
           RoleLookup &Roles);

/// The result of \p Call, the uses of a variable that always has it, and what
/// is taken of it as a tuple: `std::get<0>(result)`.
llvm::SmallVector<const clang::Expr *, 4> resultParts(const clang::Expr *Call,
                                                      const FunctionBody &Body);

/// The call of backward, on every path of \p Body, that frees the graph of the
/// variable that it returns; null if there is none.
const clang::Expr *freesResult(const FunctionBody &Body, RoleLookup &Roles);

/// Has \p Value, at \p Name and where \p Step frees its graph, the same array,
/// which this iteration of \p L has made?
bool isValueOfIteration(const clang::ValueDecl &Value,
                        const clang::DeclRefExpr &Name, const clang::Expr &Step,
                        const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
