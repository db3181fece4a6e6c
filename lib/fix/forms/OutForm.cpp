#include "fix/forms/OutForm.h"
#include "analysis/code/ArithmeticOperator.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

std::string outForm(const ArrayEvent &Work, StringRef Target,
                    RoleLookup &Roles) {
  const FunctionBody &Body = *Work.Body;
  const auto *Call = dyn_cast<CallExpr>(Work.Site);
  if (!Call)
    return "";
  if (const auto *Infix = dyn_cast<CXXOperatorCallExpr>(Call)) {
    const Recipe *Form =
        Work.Entry->Owner->recipe(outRecipe(Infix->getOperator()));
    if (!Form || Infix->getNumArgs() != 2)
      return "";
    const Expr *Left = spelled(Infix->getArg(0));
    const Expr *Right = spelled(Infix->getArg(1));
    if (!Roles.isArray(Left->getType()) || !Roles.isArray(Right->getType()))
      return "";
    return fillRecipe(*Form, {{"target", Target.str()},
                              {"left", textOf(Left, Body)},
                              {"right", textOf(Right, Body)}});
  }
  // `add(x, y)` takes the array for its result as an additional last argument.
  const auto Arguments = Work.arguments();
  if (!Work.Entry->Parameters.count(Parameter::Out) ||
      Work.argument(Parameter::Out) || Work.object() ||
      Work.Callee->getNumParams() != 3 || Arguments.size() != 3 || Arguments[2])
    return "";
  return textOf(Call->getCallee(), Body) + "(" + textOf(Arguments[0], Body) +
         ", " + textOf(Arguments[1], Body) + ", " + Target.str() + ")";
}

} // namespace arraylint
