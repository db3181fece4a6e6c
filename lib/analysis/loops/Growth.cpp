#include "analysis/loops/Growth.h"
#include "analysis/code/ArithmeticOperator.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"
#include <cmath>

using namespace clang;

namespace arraylint {

/// The number that \p E is, also if it is converted to a number of the library.
static std::optional<double> numberOf(const Expr *E, ASTContext &Context) {
  E = spelled(spelled(E)->IgnoreParenCasts());
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E);
      Made && Made->getNumArgs() == 1)
    E = spelled(Made->getArg(0));
  if (E->isValueDependent() || !E->getType()->isArithmeticType())
    return std::nullopt;
  // Inline members of APFloat would tie the plugin to one version of LLVM
  // before it can report a mismatch.
  if (E->getType()->isRealFloatingType()) {
    const auto *Negated = dyn_cast<UnaryOperator>(E);
    const bool IsNegative = Negated && Negated->getOpcode() == UO_Minus;
    const auto *Number = dyn_cast<FloatingLiteral>(
        IsNegative ? Negated->getSubExpr()->IgnoreParenImpCasts() : E);
    if (!Number)
      return std::nullopt;
    const double Value = Number->getValueAsApproximateDouble();
    return IsNegative ? -Value : Value;
  }
  Expr::EvalResult Whole;
  return E->EvaluateAsInt(Whole, Context)
             ? std::optional(
                   static_cast<double>(Whole.Val.getInt().getExtValue()))
             : std::nullopt;
}

/// Does \p Call multiply \p Array by a number above one, or combine it with
/// itself?
static bool multiplies(const ArrayCall &Call, const ValueDecl *Array,
                       llvm::ArrayRef<const Expr *> Operands,
                       ASTContext &Context) {
  const auto Operator = operatorOf(Call);
  unsigned Times = 0;
  for (const Expr *Operand : Operands)
    Times += namedVariable(Operand) == Array;
  if (Times > 1)
    return Operator == OO_Star || Operator == OO_Plus;
  if (Times == 0 || (Operator != OO_Star && Operator != OO_Slash))
    return false;
  return llvm::any_of(Operands, [&](const Expr *Operand) {
    const auto Number = numberOf(Operand, Context);
    return Number && *Number != 0 &&
           (Operator == OO_Star ? std::abs(*Number) > 1
                                : std::abs(*Number) < 1);
  });
}

/// The variable to which \p Event gives its result; null if there is none.
static const ValueDecl *resultOf(const ArrayEvent &Event) {
  if (const auto *Assign =
          dyn_cast_or_null<CXXOperatorCallExpr>(Event.Body->userOf(Event.Site));
      Assign && Assign->getOperator() == OO_Equal &&
      spelled(Assign->getArg(1)) == Event.Site)
    return namedVariable(Assign->getArg(0));
  const Expr *Written = writtenArray(Event);
  return Written ? namedVariable(Written) : nullptr;
}

bool growsByFactor(const Loop &L) {
  return llvm::any_of(
      L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
        const ValueDecl *Array =
            L.contains(Event.Site) ? resultOf(Event) : nullptr;
        if (!Array)
          return false;
        llvm::SmallVector<const Expr *, 4> Operands;
        if (const Expr *Object = Event.object())
          Operands.push_back(Object);
        for (const Expr *Argument : Event.arguments())
          if (Argument)
            Operands.push_back(Argument);
        return multiplies(Event, Array, Operands, L.Body->context());
      });
}

} // namespace arraylint
