#include "driver/UserScope.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

bool UserScope::HandleTopLevelDecl(DeclGroupRef Group) {
  for (Decl *D : Group) {
    const SourceManager &Sources = D->getASTContext().getSourceManager();
    if (!Sources.isInSystemHeader(Sources.getExpansionLoc(D->getLocation())))
      UserDecls.push_back(D);
  }
  return true;
}

void UserScope::HandleTranslationUnit(ASTContext &Context) {
  Context.setTraversalScope(std::move(UserDecls));
}

void setUpParse(CompilerInvocation &Invocation, bool SkipsBodies) {
  Invocation.getPreprocessorOpts().SetUpStaticAnalyzer = true;
  // The compiler's own warnings are not our subject; its errors stay.
  Invocation.getDiagnosticOpts().Warnings = {"no-everything"};
  Invocation.getFrontendOpts().SkipFunctionBodies = SkipsBodies;
}

} // namespace arraylint
