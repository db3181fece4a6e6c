//===- AllCalls.h - Every call of a function ------------------------------===//
//
// Answers: "which calls are all that run this function?" That is known of a
// function that only this file can call, and that is only called by its name:
//
//   static void print(Tensor x);         // print(a), print(b)
//   std::thread(print, x)                // unknown: it is passed on
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_ALLCALLS_H
#define ARRAYLINT_ANALYSIS_PLACES_ALLCALLS_H

#include "analysis/events/RoleLookup.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace arraylint {

/// How a unit uses functions, by their canonical declarations.
struct FunctionUses {
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const clang::CallExpr *>>
      Calls;
  /// Those that it names other than to call them.
  llvm::DenseSet<const clang::FunctionDecl *> PassedOn;
};
const FunctionUses &functionUses(RoleLookup &Roles);

/// Can other units call \p F, and is it only run where it is named?
/// Constructors and virtual functions are not.
bool isRunByName(const clang::FunctionDecl &F);

/// Empty if they are not known.
const std::vector<const clang::CallExpr *> &
allCalls(const clang::FunctionDecl &F, RoleLookup &Roles);

/// Does this unit name \p F other than to call it, so that calls through
/// pointers may run it?
bool isPassedOn(const clang::FunctionDecl &F, RoleLookup &Roles);

} // namespace arraylint

#endif
