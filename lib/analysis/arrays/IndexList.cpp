#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/Estimate.h"

using namespace clang;

namespace arraylint {

/// Is this an integer type for positions? uint8 is not: some libraries use it
/// for masks.
static bool isInteger(StringRef Dtype) {
  return (Dtype.starts_with("int") || Dtype.starts_with("uint")) &&
         Dtype != "uint8";
}

/// Does \p Call, such as `torch::tensor({0, 2})`, list integers and no bools?
static bool listsIntegers(const ArrayCall &Call) {
  const auto Arguments = Call.arguments();
  const InitListExpr *List =
      Arguments.empty() ? nullptr : bracedList(Arguments.front());
  return List && List->getNumInits() &&
         llvm::all_of(List->inits(), [](const Expr *Value) {
           const QualType T = spelled(Value)->getType();
           return T->isIntegerType() && !T->isBooleanType();
         });
}

bool isPositionList(const Expr *E, const FunctionBody &Body,
                    RoleLookup &Roles) {
  const ArrayCall Call = origin(E, Body, Roles);
  if (!Call)
    return false;
  if (Call.has(Role::Nonzero))
    return true;
  if (Call.has(Role::Random))
    return isInteger(dtypeOf(Call, Roles)) && rankOf(Call).value_or(1) > 0;
  if (Call.has(Role::Allocate))
    return Call.Entry->Parameters.count(Parameter::Shape)
               ? rankOf(Call).value_or(0) > 0 && isInteger(dtypeOf(Call, Roles))
               : Call.Entry->Parameters.count(Parameter::Start) ||
                     listsIntegers(Call);
  if (Call.Entry->Roles.hasAny({Role::Reshape, Role::Cast}))
    return isPositionList(Call.array(), Body, Roles);
  return false;
}

llvm::SmallVector<const Expr *, 2> indexArrays(const ArrayCall &Access,
                                               RoleLookup &Roles) {
  llvm::SmallVector<const Expr *, 2> Result;
  for (const Expr *Index : Access.indices())
    if (Roles.isArray(Index->getType()))
      Result.push_back(Index);
  return Result;
}

} // namespace arraylint
