#include "analysis/loops/MeasuredLoop.h"
#include "vocabulary/RulesFile.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p E an object that a framework gives to each benchmark?
static bool isState(const Expr *E, RoleLookup &Roles) {
  const CXXRecordDecl *Class =
      E && !E->isTypeDependent()
          ? E->getType().getNonReferenceType()->getAsCXXRecordDecl()
          : nullptr;
  return Class && Roles.model().source().UnitTests.Cases.count(
                      qualifiedName(*Class)) != 0;
}

bool isMeasured(const Loop &L, RoleLookup &Roles) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
    return isState(Range->getRangeInit(), Roles);
  const Expr *Condition = L.condition();
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(
      Condition ? Condition->IgnoreParenImpCasts() : nullptr);
  return Call && isState(Call->getImplicitObjectArgument(), Roles);
}

const Expr *measuredTest(const Loop &L) {
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  const Expr *Test = Range ? Range->getCond() : L.condition();
  return Test ? spelled(Test) : nullptr;
}

} // namespace arraylint
