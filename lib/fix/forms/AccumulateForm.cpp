#include "fix/forms/AccumulateForm.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The term that is added to \p Read in \p Value, with its sign; "" if \p Value
/// is not a sum.
static std::string addend(const Expr *Value, const ArrayCall &Read,
                          const FunctionBody &Body, RoleLookup &Roles) {
  const auto *Sum = dyn_cast<CXXOperatorCallExpr>(spelled(Value));
  if (!Sum || Sum->getNumArgs() != 2 ||
      (Sum->getOperator() != OO_Plus && Sum->getOperator() != OO_Minus))
    return "";
  const Expr *Left = spelled(Sum->getArg(0)), *Right = spelled(Sum->getArg(1));
  const bool IsFirst = Left == Read.Site;
  const Expr *Other = IsFirst ? Right : Left;
  if ((!IsFirst && Right != Read.Site) || !Roles.isArray(Other->getType()))
    return "";
  if (Sum->getOperator() == OO_Plus)
    return textOf(Other, Body);
  return IsFirst ? "-" + operandText(Other, Body) : "";
}

std::optional<Fix> accumulateForm(const ArrayEvent &Write,
                                  const ArrayCall &Read, RoleLookup &Roles) {
  const FunctionBody &Body = *Write.Body;
  const Stmt *Statement = Body.statementOf(Write.Site);
  const Expr *Index = Write.argument(Parameter::Index);
  if (!isa<Expr>(Statement) || spelled(cast<Expr>(Statement)) != Write.Site ||
      !Index || !isEditable(Statement, Body))
    return std::nullopt;
  const std::string Value =
      addend(Write.argument(Parameter::Value), Read, Body, Roles);
  const std::string &Twin = Write.Entry->InPlaceForm;
  const Expr *Axis = Write.argument(Parameter::Axis);
  const Recipe *Form = Write.Entry->Owner->recipe("accumulate");
  if (Value.empty() || (Twin.empty() && (Axis || !Form)))
    return std::nullopt;
  const std::string Target = operandText(Write.array(), Body);
  const InitListExpr *List = bracedList(Index);
  const std::string Indices = textOf(List ? List : Index, Body);
  const std::string Text =
      Twin.empty()
          ? fillRecipe(*Form, {{"target", Target},
                               {"name", Write.Callee->getNameAsString()},
                               {"index", Indices},
                               {"value", Value}})
          : Target + "." + Twin + "(" +
                (Axis ? textOf(Axis, Body) + ", " : "") + Indices + ", " +
                Value + ")";
  return Fix{FixLevel::Suggested,
             "add in place; an index that occurs twice then counts twice",
             {replace(Statement, Text, Body)}};
}

} // namespace arraylint
