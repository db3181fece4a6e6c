//===- ArrayEvents.h - The array calls of a translation unit --------------===//
//
// Answers: "which user functions does this unit have, and what do they do to
// arrays?" Built in one traversal of the user's code and shared by all checks.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ARRAYEVENTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_ARRAYEVENTS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

class ArrayEvents {
public:
  /// Visits the traversal scope of \p Context, and what OutsideScope adds,
  /// except library code.
  ArrayEvents(clang::ASTContext &Context, RoleLookup &Roles);

  llvm::ArrayRef<std::unique_ptr<FunctionBody>> bodies() const {
    return Bodies;
  }
  /// Returns the body of \p Definition; null if it is not user code.
  const FunctionBody *bodyOf(const clang::FunctionDecl *Definition) const {
    return ByFunction.lookup(Definition);
  }
  /// The user's top-level declarations, which were visited.
  const std::vector<clang::Decl *> &userDecls() const { return UserDecls; }

private:
  std::vector<clang::Decl *> UserDecls;
  std::vector<std::unique_ptr<FunctionBody>> Bodies;
  llvm::DenseMap<const clang::FunctionDecl *, const FunctionBody *> ByFunction;
};

} // namespace arraylint

#endif
