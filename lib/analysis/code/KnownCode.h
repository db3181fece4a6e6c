//===- KnownCode.h - What may a call run? ---------------------------------===//
//
// Answers: "is this a function of the standard library, and may calling it run
// code of which we know nothing?"
//
//   std::max(a, b)            known           use(a)               unknown
//   std::for_each(.., [..])   unknown         at::Scalar(1)        known
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_KNOWNCODE_H
#define ARRAYLINT_ANALYSIS_CODE_KNOWNCODE_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Is \p D declared in std or a namespace or class inside it?
bool isStandard(const clang::Decl &D);

/// A function, a pointer to one, a lambda, a `function`: may whoever is given
/// it call it?
bool isCallable(clang::QualType T);

/// False for array APIs, the standard libraries of C and C++ unless they are
/// given a callable, and constructors of libraries. A function that the user
/// wrote is unknown here, whether its body can be seen or not.
bool callsUnknownCode(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
