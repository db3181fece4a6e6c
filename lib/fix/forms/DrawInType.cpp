#include "fix/forms/DrawInType.h"
#include "fix/CreationOptions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Passes \p Type to \p Draw: replaces its type argument, or appends one after
/// the other arguments. Nothing if the options specify more than a type.
static std::optional<FixItHint>
nameType(const ArrayCall &Draw, const Expr &Type, const FunctionBody &Body) {
  const Recipe *Append = Draw.Entry->Owner->recipe("random_dtype");
  if (!Append)
    return std::nullopt;
  const std::string Text = textOf(&Type, Body);
  if (const Expr *Named = Draw.argument(Parameter::Dtype))
    return Body.context().hasSameUnqualifiedType(Named->getType(),
                                                 Type.getType())
               ? std::optional(replace(Named, Text, Body))
               : std::nullopt;
  return appendOptions(Draw, fillRecipe(*Append, {{"dtype", Text}}));
}

std::optional<Fix> drawInType(const ArrayEvent &Draw, const ArrayCall &Cast,
                              const Expr &Type) {
  const FunctionBody &Body = *Draw.Body;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Cast.Site);
  const auto Named = nameType(Draw, Type, Body);
  if (!Named || !Member || writtenArguments(Cast) != 1 ||
      !isEditable(Draw.Site, Body) || !isEditable(Cast.Site, Body) ||
      !isDeclaredBefore(Type, Draw, Body))
    return std::nullopt;
  return Fix{FixLevel::Suggested,
             "draw in the needed type",
             {*Named, removeMethodCall(*Member, Body)}};
}

} // namespace arraylint
