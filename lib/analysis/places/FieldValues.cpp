#include "analysis/places/FieldValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

bool isOnlySeenHere(const CXXRecordDecl &Class) {
  const SourceManager &Sources = Class.getASTContext().getSourceManager();
  return Sources.isInMainFile(Class.getLocation());
}

bool isWhollyDefinedHere(const CXXRecordDecl &Class,
                         const UserFunctions &Users) {
  const auto isDefined = [&](const FunctionDecl &F) {
    return F.isImplicit() || F.isDeleted() || F.isDefaulted() ||
           F.isPureVirtual() || Users.bodyOf(F);
  };
  return llvm::all_of(Class.decls(), [&](const Decl *D) {
    if (const auto *Friend = dyn_cast<FriendDecl>(D)) {
      const auto *F = dyn_cast_or_null<FunctionDecl>(Friend->getFriendDecl());
      return F && isDefined(*F);
    }
    if (const auto *Inner = dyn_cast<CXXRecordDecl>(D)) {
      const CXXRecordDecl *Definition = Inner->getDefinition();
      return Inner->isInjectedClassName() ||
             (Definition && isWhollyDefinedHere(*Definition, Users));
    }
    const auto *F = dyn_cast<FunctionDecl>(D);
    return F ? isDefined(*F) : !isa<TemplateDecl>(D);
  });
}

bool isOnlyGivenHere(const FieldDecl &Field, const UserFunctions &Users) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return Class && !Class->isAggregate() &&
         (isOnlySeenHere(*Class) ||
          (Field.getAccess() == AS_private && !Class->isDependentContext() &&
           isWhollyDefinedHere(*Class, Users)));
}

llvm::SmallVector<const Expr *, 4> initializersOf(const FieldDecl &Field) {
  llvm::SmallVector<const Expr *, 4> Found;
  if (const Expr *Init = Field.getInClassInitializer())
    Found.push_back(Init);
  for (const auto *Made : cast<CXXRecordDecl>(Field.getParent())->ctors())
    if (const FunctionDecl *Definition = nullptr; Made->isDefined(Definition))
      for (const CXXCtorInitializer *Init :
           cast<CXXConstructorDecl>(Definition)->inits())
        if (Init->getAnyMember() == &Field && Init->isWritten())
          Found.push_back(Init->getInit());
  return Found;
}

} // namespace arraylint
