//===- CallSites.h - Where a function is called ---------------------------===//
//
// Answers: "which calls in this unit may run this function?" Those that name
// it, or a virtual method that it overrides. Calls through pointers are not
// seen.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_CALLSITES_H
#define ARRAYLINT_ANALYSIS_CALLS_CALLSITES_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

struct CallSite {
  const clang::Expr *Call;
  const FunctionBody *Caller;
};

/// The calls of \p F, in the order of the functions.
std::vector<CallSite> callSitesOf(const clang::FunctionDecl &F,
                                  const ArrayEvents &Events);

/// Does \p Of call a method of the same object on each iteration of \p L?
bool isOnSameObject(const CallSite &Of, const Loop &L);

/// May \p F be called again and again: in a loop, other than every so many
/// iterations, or by a function that may?
/// Code that is not seen may call forward passes, virtual methods and lambdas
/// in loops.
bool isCalledOften(const clang::FunctionDecl &F, const ArrayEvents &Events,
                   RoleLookup &Roles);

/// Likewise, where other code may call a function in a loop that this unit does
/// not call, other than `main`, a constructor or a destructor.
bool mayBeCalledOften(const clang::FunctionDecl &F, const ArrayEvents &Events,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
