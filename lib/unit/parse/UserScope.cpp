#include "unit/parse/UserScope.h"
#include "analysis/code/LibraryHeaders.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

bool isUserDecl(const Decl &D) {
  const SourceManager &Sources = D.getASTContext().getSourceManager();
  return !Sources.isInSystemHeader(Sources.getExpansionLoc(D.getLocation()));
}

bool UserScope::HandleTopLevelDecl(DeclGroupRef Group) {
  for (Decl *D : Group)
    if (isUserDecl(*D))
      UserDecls.push_back(D);
  return true;
}

void UserScope::HandleTranslationUnit(ASTContext &Context) {
  Context.setTraversalScope(std::move(UserDecls));
}

void setUpParse(CompilerInvocation &Invocation, bool SkipsBodies) {
  markLibraryHeaders(Invocation.getHeaderSearchOpts());
  Invocation.getPreprocessorOpts().SetUpStaticAnalyzer = true;
  // Compiler warnings are not needed; errors are kept.
  Invocation.getDiagnosticOpts().Warnings = {"no-everything"};
  Invocation.getLangOpts().SpellChecking = false;
  Invocation.getFrontendOpts().SkipFunctionBodies = SkipsBodies;
  // A process that has grown is replaced (WorkerPool.h).
  Invocation.getFrontendOpts().DisableFree = true;
}

} // namespace arraylint
