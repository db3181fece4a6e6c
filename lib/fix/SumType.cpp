#include "fix/SumType.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace arraylint {

bool keepsSum(QualType Read, QualType Target) {
  if (Read->isBooleanType() || Target->isBooleanType())
    return false;
  return Read->isIntegerType()
             ? Target->isArithmeticType()
             : Read->isFloatingType() && Target->isFloatingType();
}

std::string sumType(QualType Target, const ASTContext &Context) {
  for (const QualType Known :
       {Context.getIntTypeForBitwidth(32, /*Signed=*/true),
        Context.getIntTypeForBitwidth(64, /*Signed=*/true),
        QualType(Context.FloatTy), QualType(Context.DoubleTy)})
    if (Context.hasSameUnqualifiedType(Target, Known))
      return Target.getUnqualifiedType().getAsString();
  // A narrower or unsigned variable wraps around when the sum is added to it,
  // as it did when each number was.
  return Target->isIntegerType() ? "int64_t" : "double";
}

} // namespace arraylint
