#include "analysis/loops/SettingsLoop.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/loops/InductionVariable.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// The container that \p L goes over, as a range or by the index of its
/// elements; null if there is none.
static const Expr *containerOf(const Loop &L) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
    return Range->getRangeInit();
  const auto Counter = inductionVariable(L);
  const Expr *Stop =
      Counter ? onlyInitializer(Counter->Stop, *L.Body) : nullptr;
  const auto *Size =
      Stop ? dyn_cast<CXXMemberCallExpr>(Stop->IgnoreParenCasts()) : nullptr;
  const CXXMethodDecl *Method = Size ? Size->getMethodDecl() : nullptr;
  return Method && isStandard(*Method) && unqualifiedName(*Method) == "size"
             ? Size->getImplicitObjectArgument()
             : nullptr;
}

/// Texts are lists of characters, and numbers with a fraction mostly data.
static bool isNumberOrName(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return (T->isIntegerType() && !T->isAnyCharacterType()) ||
         (Class && Class->isInStdNamespace() &&
          unqualifiedName(*Class) == "basic_string");
}

bool goesOverSettings(const Loop &L) {
  const Expr *List = containerOf(L);
  const auto *Member =
      List ? dyn_cast<MemberExpr>(List->IgnoreParenImpCasts()) : nullptr;
  const auto *Class =
      Member && isa<FieldDecl>(Member->getMemberDecl())
          ? dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                Member->getType().getNonReferenceType()->getAsCXXRecordDecl())
          : nullptr;
  if (!Class || !Class->isInStdNamespace() ||
      !llvm::is_contained({"vector", "array"}, unqualifiedName(*Class)))
    return false;
  const TemplateArgument &Held = Class->getTemplateArgs()[0];
  return Held.getKind() == TemplateArgument::Type &&
         isNumberOrName(Held.getAsType());
}

} // namespace arraylint
