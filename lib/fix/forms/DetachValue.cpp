#include "fix/forms/DetachValue.h"

using namespace clang;

namespace arraylint {

std::optional<Fix> detachValue(const DeclRefExpr &Name,
                               const FunctionBody &Body, RoleLookup &Roles) {
  const Library *Owner = Roles.arrayLibrary(Name.getType());
  const Recipe *Detach = Owner ? Owner->recipe("detach") : nullptr;
  if (!Detach || !isEditable(&Name, Body))
    return std::nullopt;
  return Fix{
      FixLevel::Suggested,
      "keep the value without its graph",
      {replace(&Name, fillRecipe(*Detach, {{"array", textOf(&Name, Body)}}),
               Body)}};
}

} // namespace arraylint
