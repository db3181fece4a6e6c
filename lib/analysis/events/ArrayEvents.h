//===- ArrayEvents.h - All array work of a translation unit ---------------===//
//
// Answers: "which user functions are there, and what do they do to arrays?"
// Made in one traversal of user code and shared by all checks.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYEVENTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYEVENTS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

class ArrayEvents {
public:
  /// Visits the traversal scope of \p Context; library code is left out.
  ArrayEvents(clang::ASTContext &Context, RoleLookup &Roles);

  llvm::ArrayRef<std::unique_ptr<FunctionBody>> bodies() const {
    return Bodies;
  }
  /// The body of that function; null if it is not user code.
  const FunctionBody *bodyOf(const clang::FunctionDecl *Definition) const {
    return ByFunction.lookup(Definition);
  }
  /// What was visited: the user's declarations of the outermost level.
  const std::vector<clang::Decl *> &userDecls() const { return UserDecls; }

private:
  std::vector<clang::Decl *> UserDecls;
  std::vector<std::unique_ptr<FunctionBody>> Bodies;
  llvm::DenseMap<const clang::FunctionDecl *, const FunctionBody *> ByFunction;
};

} // namespace arraylint

#endif
