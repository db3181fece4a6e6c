#include "analysis/code/HeldPointers.h"
#include "analysis/events/RoleLookup.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace clang;

namespace arraylint {

static HeldPointers inMembers(const CXXRecordDecl &Class) {
  HeldPointers Most = HeldPointers::None;
  for (const CXXBaseSpecifier &Base : Class.bases())
    Most = std::max(Most, heldPointers(Base.getType()));
  for (const FieldDecl *Field : Class.fields())
    Most = std::max(Most, heldPointers(Field->getType()));
  return Most;
}

HeldPointers heldPointers(QualType T) {
  if (T->isReferenceType() || T->isPointerType())
    return T->getPointeeType().isConstQualified() ? HeldPointers::ToConst
                                                  : HeldPointers::ToMutable;
  if (const ArrayType *Array = T->getAsArrayTypeUnsafe())
    return heldPointers(Array->getElementType());
  if (T->isArithmeticType() || T->isEnumeralType() || T->isNullPtrType())
    return HeldPointers::None;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  return Class && !Class->isDependentType() ? inMembers(*Class)
                                            : HeldPointers::ToMutable;
}

bool isPlainValueOfLibrary(const CXXConstructExpr &Construct) {
  const CXXConstructorDecl &Made = *Construct.getConstructor();
  const SourceManager &Sources = Made.getASTContext().getSourceManager();
  return Sources.isInSystemHeader(Made.getLocation()) &&
         llvm::all_of(
             Made.parameters(),
             [&](const ParmVarDecl *P) { return isForwarding(*P, Made); }) &&
         heldPointers(Construct.getType()) == HeldPointers::None;
}

} // namespace arraylint
