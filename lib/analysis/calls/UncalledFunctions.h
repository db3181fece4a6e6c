//===- UncalledFunctions.h - Functions that nothing calls -----------------===//
//
// Answers: "does the program not call this function, as far as its file tells?"
//
//   static double norm(Tensor x) { ... }     // not named anywhere else
//   // print(norm(x));                       a comment does not call it
//   int main() { ... }
//
// That is known of functions that no other file declares, of files with `main`,
// and of what only this file can see. Names are compared as tokens, so that
// macros and templates, which may call a function of that name, count.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_UNCALLEDFUNCTIONS_H
#define ARRAYLINT_ANALYSIS_CALLS_UNCALLEDFUNCTIONS_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Is \p F such a function, or only named in others?
bool isUncalled(const clang::FunctionDecl &F, const ArrayEvents &Events);

/// Does code that calls \p F name it? Libraries may call virtual methods,
/// operators, and what they declare or let be specialized.
bool isOnlyCalledByName(const clang::FunctionDecl &F);

} // namespace arraylint

#endif
