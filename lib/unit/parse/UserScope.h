//===- UserScope.h - Which declarations of a parse are the user's? --------===//
//
// Answers: "where does a traversal of this translation unit start?" At the
// user's declarations: library code is left out. And how a file is parsed, so
// that all who look at it see the same code.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERSCOPE_H
#define ARRAYLINT_UNIT_PARSE_USERSCOPE_H

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace arraylint {

/// Is it written, or expanded, outside of system headers?
bool isUserDecl(const clang::Decl &D);

/// Sets the traversal scope. A traversal asks for it when it starts, so this
/// consumer has to come before those that traverse.
class UserScope : public clang::ASTConsumer {
public:
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleTranslationUnit(clang::ASTContext &Context) override;

protected:
  /// To come before those that are met.
  void addFirst(llvm::ArrayRef<clang::Decl *> Decls) {
    UserDecls.insert(UserDecls.begin(), Decls.begin(), Decls.end());
  }

private:
  std::vector<clang::Decl *> UserDecls;
};

/// As clang-tidy parses; errors are told, warnings are not. \p SkipsBodies: as
/// ASTConsumer::shouldSkipFunctionBody says.
void setUpParse(clang::CompilerInvocation &Invocation, bool SkipsBodies);

} // namespace arraylint

#endif
