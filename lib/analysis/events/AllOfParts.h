//===- AllOfParts.h - Predicates on all parts of an expression ------------===//
//
// Answers: "does this predicate hold for an expression and all of its
// subexpressions?" Results are cached, so that the terms of a long sum are not
// visited again for each partial sum:
//
//   a + b + c        // visits a, b, a + b, c
//   a + b            // is then a cache hit
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ALLOFPARTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_ALLOFPARTS_H

#include "analysis/events/AnalysisCache.h"
#include "clang/AST/Stmt.h"

namespace arraylint {

/// Is \p Predicate true for \p Whole and all of its parts? It is called with
/// one part, never null, and must depend only on that part and \p In. \p Asked
/// identifies the predicate.
bool allOfParts(const clang::Stmt *Whole, const void *In, AnalysisCache &Known,
                const AnalysisCache::Query &Asked,
                llvm::function_ref<bool(const clang::Stmt *)> Predicate);

} // namespace arraylint

#endif
