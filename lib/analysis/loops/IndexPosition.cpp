#include "analysis/loops/IndexPosition.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SameExpression.h"
#include "analysis/code/SideEffects.h"

using namespace clang;

namespace arraylint {

/// \p E without the casts around a subscript.
static const Expr *uncast(const Expr *E) {
  return E ? spelled(E)->IgnoreParenCasts() : nullptr;
}

IndexPosition indexPosition(const Expr *E, const FunctionBody &Body) {
  E = uncast(E);
  if (const auto *Name = dyn_cast_or_null<DeclRefExpr>(E)) {
    // `const auto last = i + 1;`
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    if (Variable && Variable->isLocalVarDecl() && Variable->getInit() &&
        Variable->getType().isConstQualified() &&
        Variable->getType()->isIntegerType())
      if (const IndexPosition Init = indexPosition(Variable->getInit(), Body);
          Init.Variable)
        return Init;
    return {Name->getDecl(), 0};
  }
  const auto *Sum = dyn_cast_or_null<BinaryOperator>(E);
  if (!Sum || !Sum->isAdditiveOp())
    return {};
  IndexPosition Result = indexPosition(Sum->getLHS(), Body);
  const auto Distance = constantValue(Sum->getRHS(), Body);
  if (!Distance)
    return {};
  Result.Distance += Sum->getOpcode() == BO_Add ? *Distance : -*Distance;
  return Result;
}

bool isNextTo(const Expr *Stop, const Expr *Start, const FunctionBody &Body,
              RoleLookup &Roles) {
  const IndexPosition First = indexPosition(Start, Body);
  if (First.Variable) {
    const IndexPosition Next = indexPosition(Stop, Body);
    return Next.Variable == First.Variable &&
           Next.Distance - First.Distance == 1;
  }
  const auto *Sum = dyn_cast_or_null<BinaryOperator>(uncast(Stop));
  return Sum && Start && Sum->getOpcode() == BO_Add &&
         constantValue(Sum->getRHS(), Body) == 1 &&
         isSameExpression(uncast(Sum->getLHS()), uncast(Start), Body) &&
         isPure(Start, Roles);
}

const Expr *singleIndex(const ArrayCall &Range, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const Expr *Start = Range.argument(Parameter::Start);
  const IndexPosition First = indexPosition(Start, Body);
  const IndexPosition Last =
      indexPosition(Range.argument(Parameter::Last), Body);
  const bool IsOne =
      isNextTo(Range.argument(Parameter::Stop), Start, Body, Roles) ||
      (First.Variable && First.Variable == Last.Variable &&
       First.Distance == Last.Distance);
  return IsOne || constantValue(Range.argument(Parameter::Length), Body) == 1
             ? uncast(Start)
             : nullptr;
}

} // namespace arraylint
