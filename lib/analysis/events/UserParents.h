//===- UserParents.h - Whose parents are looked up? -----------------------===//
//
// Answers: "of which code does Clang know the parents of statements, while a
// check asks?" Its mutation analysis wants them, and finds those of a whole
// translation unit at the first question: a fifth of clang-tidy's time on an
// Eigen program. Here it finds those of the user's code.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_USERPARENTS_H
#define ARRAYLINT_ANALYSIS_EVENTS_USERPARENTS_H

#include "clang/AST/ASTContext.h"

namespace arraylint {

/// Limits the traversal scope to \p UserDecls while it lives, unless somebody
/// has limited it already: clangd, and the tool.
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
