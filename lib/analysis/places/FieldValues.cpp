#include "analysis/places/FieldValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

/// Does no other unit see \p Class?
static bool isOnlySeenHere(const CXXRecordDecl &Class) {
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
    if (const auto *Inner = dyn_cast<CXXRecordDecl>(D))
      return Inner->isInjectedClassName() || isWhollyDefinedHere(*Inner, Users);
    const auto *F = dyn_cast<FunctionDecl>(D);
    return F ? isDefined(*F) : !isa<TemplateDecl>(D);
  });
}

bool isOnlyUsedHere(const CXXRecordDecl &Class, const UserFunctions &Users) {
  return isOnlySeenHere(Class) || isWhollyDefinedHere(Class, Users);
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
    for (const CXXCtorInitializer *Init : Made->inits())
      if (Init->getAnyMember() == &Field && Init->isWritten())
        Found.push_back(Init->getInit());
  return Found;
}

} // namespace arraylint
