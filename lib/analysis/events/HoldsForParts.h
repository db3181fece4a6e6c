//===- HoldsForParts.h - Predicates on all parts of an expression ---------===//
//
// Answers: "does this predicate hold for an expression and all of its
// subexpressions?" Results are cached, so that the terms of a long sum are not
// visited again for each partial sum:
//
//   a + b + c        // visits a, b, a + b, c
//   a + b            // is then a cache hit
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_HOLDSFORPARTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_HOLDSFORPARTS_H

#include "analysis/events/Answers.h"
#include "clang/AST/Stmt.h"

namespace arraylint {

/// Is \p Holds true for \p Whole and all of its parts? \p Holds is called with
/// one part, never null, and must depend only on that and \p In. \p Asked
/// identifies the predicate.
bool holdForParts(const clang::Stmt *Whole, const void *In, Answers &Known,
                  const Answers::Question &Asked,
                  llvm::function_ref<bool(const clang::Stmt *)> Holds);

} // namespace arraylint

#endif
