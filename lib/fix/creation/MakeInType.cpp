#include "fix/creation/MakeInType.h"
#include "fix/creation/CreationOptions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Passes \p Type to \p Made: replaces its type argument, or appends one after
/// the other arguments. Nothing if the options specify more than a type.
static std::optional<FixItHint>
nameType(const ArrayCall &Made, const Expr &Type, const FunctionBody &Body) {
  const Recipe *Append = Made.Entry->Owner->recipe("random_dtype");
  if (!Append)
    return std::nullopt;
  const std::string Text = textOf(&Type, Body);
  if (const Expr *Named = Made.argument(Parameter::Dtype))
    return Body.context().hasSameUnqualifiedType(Named->getType(),
                                                 Type.getType())
               ? std::optional(replace(Named, Text, Body))
               : std::nullopt;
  return appendOptions(Made, fillRecipe(*Append, {{"dtype", Text}}));
}

std::optional<Fix> makeInType(const ArrayEvent &Made, const ArrayCall &Cast,
                              const Expr &Type) {
  const FunctionBody &Body = *Made.Body;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Cast.Site);
  const auto Named = nameType(Made, Type, Body);
  if (!Named || !Member || writtenArguments(Cast) != 1 ||
      !isEditable(Made.Site, Body) || !isEditable(Cast.Site, Body) ||
      !isDeclaredBefore(Type, Made, Body))
    return std::nullopt;
  const bool IsDrawn = Made.has(Role::Random);
  const bool IsRounded = IsDrawn || Made.argument(Parameter::Stop);
  return Fix{IsRounded ? FixLevel::Suggested : FixLevel::Safe,
             IsDrawn ? "draw in the needed type" : "make it in the needed type",
             {*Named, removeMethodCall(*Member, Body)}};
}

} // namespace arraylint
