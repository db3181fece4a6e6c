//===- UserScope.h - The declarations of user code ------------------------===//
//
// Answers: "where does a traversal of this translation unit start?" It visits
// the declarations of user code and skips library code. setUpParse() configures
// the parse, so that all parses of a file see the same code.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_USERSCOPE_H
#define ARRAYLINT_UNIT_PARSE_USERSCOPE_H

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace arraylint {

/// Is the declaration written or expanded outside of system headers?
bool isUserDecl(const clang::Decl &D);

/// Sets the traversal scope. A traversal reads it when it starts, so this
/// consumer must precede those that traverse.
class UserScope : public clang::ASTConsumer {
public:
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleTranslationUnit(clang::ASTContext &Context) override;

protected:
  /// Inserts declarations before those of the file itself.
  void addFirst(llvm::ArrayRef<clang::Decl *> Decls) {
    UserDecls.insert(UserDecls.begin(), Decls.begin(), Decls.end());
  }

private:
  std::vector<clang::Decl *> UserDecls;
};

/// Configures a parse as in clang-tidy: errors are reported, warnings are not.
/// For \p SkipsBodies see ASTConsumer::shouldSkipFunctionBody.
void setUpParse(clang::CompilerInvocation &Invocation, bool SkipsBodies);

} // namespace arraylint

#endif
