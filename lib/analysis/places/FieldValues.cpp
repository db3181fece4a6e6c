#include "analysis/places/FieldValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

bool isOnlySeenHere(const CXXRecordDecl &Class) {
  const SourceManager &Sources = Class.getASTContext().getSourceManager();
  return Sources.isInMainFile(Class.getLocation());
}

bool isOnlyGivenHere(const FieldDecl &Field) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return Class && !Class->isAggregate() && isOnlySeenHere(*Class);
}

llvm::SmallVector<const Expr *, 4> initializersOf(const FieldDecl &Field) {
  llvm::SmallVector<const Expr *, 4> Found;
  if (const Expr *Init = Field.getInClassInitializer())
    Found.push_back(Init);
  for (const auto *Made : cast<CXXRecordDecl>(Field.getParent())->ctors())
    for (const CXXCtorInitializer *Init : Made->inits())
      if (Init->getAnyMember() == &Field && Init->isWritten())
        Found.push_back(Init->getInit());
  return Found;
}

} // namespace arraylint
