//===- HoldsForParts.h - Does it hold for all parts of an expression? -----===//
//
// Answers: "does this hold for an expression and all that it is made of?" for
// each sum of a long one, without looking at every term again and again:
//
//   a + b + c        // asks for a, b, a + b, c
//   a + b            // known from then on
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_HOLDSFORPARTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_HOLDSFORPARTS_H

#include "analysis/events/Answers.h"
#include "clang/AST/Stmt.h"

namespace arraylint {

/// \p Holds looks at one part and must depend on nothing but that and \p In; it
/// is not given null. \p Asked is this question's own.
bool holdForParts(const clang::Stmt *Whole, const void *In, Answers &Known,
                  const Answers::Question &Asked,
                  llvm::function_ref<bool(const clang::Stmt *)> Holds);

} // namespace arraylint

#endif
