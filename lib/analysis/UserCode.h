//===- UserCode.h - Whose code is this? -----------------------------------===//
//
// Answers: "does this location belong to the people who run the linter, or to
// a library?" Code of libraries is never reported and never looked into.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_USERCODE_H
#define ARRAYLINT_ANALYSIS_USERCODE_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

/// Expansion of a macro counts where it is expanded.
inline bool isUserCode(clang::SourceLocation Where,
                       const clang::SourceManager &Sources) {
  return Where.isValid() &&
         !Sources.isInSystemHeader(Sources.getExpansionLoc(Where));
}

inline bool isUserCode(const clang::Decl &D) {
  return isUserCode(D.getLocation(), D.getASTContext().getSourceManager());
}

} // namespace arraylint

#endif
