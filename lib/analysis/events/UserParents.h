//===- UserParents.h - Restricts Clang's parent map to user code ----------===//
//
// Answers: "for which code does Clang compute the parents of statements while a
// check runs?" Its mutation analysis needs them, and the first query computes
// them for the whole translation unit: a fifth of clang-tidy's time for an
// Eigen program. This class restricts the computation to the user's code.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_USERPARENTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_USERPARENTS_H

#include "clang/AST/ASTContext.h"

namespace arraylint {

/// Limits the traversal scope to \p UserDecls during its lifetime, unless
/// clangd or the tool has limited it already.
class UserParents {
public:
  UserParents(clang::ASTContext &Context,
              const std::vector<clang::Decl *> &UserDecls)
      : Context(Context), Before(Context.getTraversalScope()) {
    if (isWhole())
      Context.setTraversalScope(UserDecls);
  }
  UserParents(const UserParents &) = delete;
  UserParents &operator=(const UserParents &) = delete;
  ~UserParents() {
    if (isWhole())
      Context.setTraversalScope(Before);
  }

private:
  bool isWhole() const {
    return Before.size() == 1 &&
           llvm::isa<clang::TranslationUnitDecl>(Before.front());
  }

  clang::ASTContext &Context;
  const std::vector<clang::Decl *> Before;
};

} // namespace arraylint

#endif
