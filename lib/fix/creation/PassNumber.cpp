#include "fix/creation/PassNumber.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Where \p Call writes the name of its function; invalid for an operator.
static SourceLocation nameOf(const CallExpr &Call) {
  const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return Member->getMemberLoc();
  const auto *Function = dyn_cast<DeclRefExpr>(Callee);
  return Function ? Function->getLocation() : SourceLocation();
}

/// The number of which \p Made makes an array; empty if that is not written as
/// one.
static std::string numberOf(const ArrayEvent &Made, bool IsOperand) {
  const Expr *Value = Made.argument(Parameter::Value);
  if (!Value)
    return Made.Entry->FillValue;
  if (!Value->getType()->isArithmeticType() ||
      Value->getType()->isBooleanType())
    return "";
  // `full_like(x, 1.5)` of integers is 1.
  if (!Made.Entry->Parameters.count(Parameter::Shape) &&
      Value->getType()->isFloatingType())
    return "";
  return IsOperand ? operandText(Value, *Made.Body) : textOf(Value, *Made.Body);
}

std::optional<Fix> passNumber(const ArrayEvent &Made, const ArrayCall &Work,
                              const std::string &Advice) {
  const FunctionBody &Body = *Made.Body;
  const auto *Call = dyn_cast<CallExpr>(Work.Site);
  const auto Arguments = Work.arguments();
  const bool IsOperator = isa<CXXOperatorCallExpr>(Work.Site);
  const std::string Number = numberOf(Made, IsOperator);
  // No function takes a number as its first operand.
  if (!Call || Number.empty() || Made.argument(Parameter::Dtype) ||
      !llvm::is_contained(Arguments, Made.Site) ||
      (!IsOperator && !Work.object() && Arguments.front() == Made.Site) ||
      !isEditable(Made.Site, Body) || !isEditable(Work.Site, Body))
    return std::nullopt;
  Fix Result{FixLevel::Suggested,
             Advice + ", if the arrays have the same type",
             {replace(Made.Site, Number, Body)}};
  const std::string &Form = Work.Entry->NumberForm;
  if (IsOperator || Form == Work.Callee->getName())
    return Result;
  const SourceLocation Name = nameOf(*Call);
  if (Name.isInvalid())
    return std::nullopt;
  Result.Edits.push_back(FixItHint::CreateReplacement(
      CharSourceRange::getTokenRange(Name, Name), Form));
  return Result;
}

} // namespace arraylint
