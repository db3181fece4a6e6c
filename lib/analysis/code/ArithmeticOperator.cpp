#include "analysis/code/ArithmeticOperator.h"

using namespace clang;

namespace arraylint {

StringRef outRecipe(OverloadedOperatorKind Operator) {
  switch (Operator) {
  case OO_Plus:
    return "out_add";
  case OO_Minus:
    return "out_subtract";
  case OO_Star:
    return "out_multiply";
  case OO_Slash:
    return "out_divide";
  default:
    return "";
  }
}

static OverloadedOperatorKind
withoutAssignment(OverloadedOperatorKind Operator) {
  switch (Operator) {
  case OO_PlusEqual:
    return OO_Plus;
  case OO_MinusEqual:
    return OO_Minus;
  case OO_StarEqual:
    return OO_Star;
  case OO_SlashEqual:
    return OO_Slash;
  case OO_AmpEqual:
    return OO_Amp;
  case OO_PipeEqual:
    return OO_Pipe;
  case OO_CaretEqual:
    return OO_Caret;
  default:
    return Operator;
  }
}

/// The unqualified name of the function that \p Form calls, without the suffix
/// of its variant: "add" for `torch::add_out({target}, {left}, {right})`.
static StringRef functionIn(StringRef Form) {
  StringRef Name = Form.take_until([](char C) { return C == '('; });
  Name = Name.substr(Name.rfind(':') + 1);
  Name.consume_back("_out");
  return Name;
}

OverloadedOperatorKind operatorOf(const ArrayCall &Call) {
  if (!Call.Callee || !Call.Entry)
    return OO_None;
  if (const auto Operator = Call.Callee->getOverloadedOperator())
    return withoutAssignment(Operator);
  const std::string Name = unqualifiedName(*Call.Callee);
  for (const auto Operator : {OO_Plus, OO_Minus, OO_Star, OO_Slash})
    if (const Recipe *Form = Call.Entry->Owner->recipe(outRecipe(Operator));
        Form && functionIn(*Form) == StringRef(Name).rtrim('_'))
      return Operator;
  return OO_None;
}

} // namespace arraylint
