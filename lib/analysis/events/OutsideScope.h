//===- OutsideScope.h - User code that the traversal scope leaves out -----===//
//
// Answers: "which top-level declarations of the user does this AST have besides
// those in its traversal scope?" In clangd, the scope has only the main file:
// headers are in a precompiled preamble, and visiting all of it takes seconds.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_OUTSIDESCOPE_H
#define ARRAYLINT_ANALYSIS_EVENTS_OUTSIDESCOPE_H

#include "clang/AST/ASTContext.h"

namespace arraylint {

struct OutsideScope {
  using Finder = std::vector<clang::Decl *> (*)(clang::ASTContext &);
  /// Null in hosts whose scope has everything. Set before any analysis.
  static inline Finder Find = nullptr;
};

} // namespace arraylint

#endif
