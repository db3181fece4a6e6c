#include "check/ReadAdvice.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/loops/InductionVariable.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Does \p E name the counter of \p L, or the element of its range?
static bool namesPass(const Stmt *E, const Loop &L) {
  if (!E)
    return false;
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  const auto I = inductionVariable(L);
  const VarDecl *Pass =
      Range ? Range->getLoopVariable() : (I ? I->Variable : nullptr);
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return (Pass && Name && Name->getDecl() == Pass) ||
         llvm::any_of(E->children(),
                      [&](const Stmt *Part) { return namesPass(Part, L); });
}

/// Is it the iteration's part of an array that \p L leaves alone, as in
/// `x[i].item<float>()`?
static bool isPartOfStable(const Expr *Array, const Loop &L,
                           RoleLookup &Roles) {
  const ArrayCall Part = arrayCall(Array, Roles);
  return Part && Part.Entry->Roles.hasAny({Role::Slice, Role::ElementAccess}) &&
         namedVariable(Part.array()) && isStable(Part.array(), L, Roles) &&
         namesPass(Part.Site, L);
}

/// Is the value added to a sum that \p L does nothing else with, `total +=
/// loss.item<float>();`?
static bool isSummed(const ArrayEvent &Read, const Loop &L) {
  const FunctionBody &Body = *Read.Body;
  const auto *Sum =
      dyn_cast_or_null<CompoundAssignOperator>(Body.userOf(Read.Site));
  const ValueDecl *Total = Sum ? namedVariable(Sum->getLHS()) : nullptr;
  return Sum && Sum->getOpcode() == BO_AddAssign &&
         spelled(Sum->getRHS()) == Read.Site &&
         (!isa_and_nonnull<VarDecl>(Total) ||
          Body.usesIn(L.Statement, Total).size() == 1);
}

/// Is the value put at the end of a container, `v.push_back(x.item<int>());`?
static bool isCollected(const ArrayEvent &Read) {
  const auto *Put =
      dyn_cast_or_null<CXXMemberCallExpr>(Read.Body->userOf(Read.Site));
  const CXXMethodDecl *Method = Put ? Put->getMethodDecl() : nullptr;
  return Method && Method->getIdentifier() &&
         (Method->getName() == "push_back" ||
          Method->getName() == "emplace_back");
}

std::string adviceOnRead(const ArrayEvent &Read, const Loop &L,
                         RoleLookup &Roles) {
  const std::string Call = "'" + Read.Callee->getNameAsString() + "'";
  if (Read.has(Role::Print))
    return "print once after the loop, or only every few iterations";
  if (indexReadBy(Read))
    return "keep the indices on the host, or select by a list of one index, "
           "which is not read back";
  if (Read.Entry->Result == ResultKind::None)
    return "call " + Call + " once after the loop";
  if (Read.array() && isPartOfStable(Read.array(), L, Roles))
    return "copy the whole array to the host once before the loop, and take "
           "the values from the copy";
  if (Read.has(Role::Gather) && !Read.Entry->Blocks)
    return "keep the mask in array form, as 'where' does, or select for all "
           "iterations at once";
  // Without the name: `x.norm()` may compute the value that it reads.
  if (isSummed(Read, L))
    return "accumulate into an array on the device and read it once after the "
           "loop";
  if (isCollected(Read))
    return "collect the arrays, and join and read them once after the loop";
  return "keep the value on the device, or " +
         (isa<CXXConversionDecl>(Read.Callee) ? "convert it" : "call " + Call) +
         " only after the loop or every few iterations";
}

} // namespace arraylint
