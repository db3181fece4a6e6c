#include "fix/forms/WithoutGraph.h"
#include "analysis/code/ModelCall.h"
#include "analysis/gradients/GraphUse.h"
#include "fix/Surroundings.h"
#include "clang/AST/StmtCXX.h"

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

std::optional<Fix> stopRecording(const CompoundStmt &Block,
                                 const CallExpr &Forward,
                                 const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr llvm::StringRef Name = "noGrad";
  const Library *Owner = modelCalled(*Forward.getDirectCallee(), Roles);
  const Recipe *Stop = Owner ? Owner->recipe("no_gradients") : nullptr;
  const Stmt *First = Block.body_front();
  if (!Stop || !First || !isEditable(First, Body) ||
      !isEditable(&Forward, Body) || !mayDeclareBefore(First, Body) ||
      !isNameFree(Name, Body) || mayNeedGraphs(Block, Body, Roles))
    return std::nullopt;
  return Fix{FixLevel::Suggested,
             "record no graph here",
             {insertLineBefore(First, fillRecipe(*Stop, {{"name", Name.str()}}),
                               Body)}};
}

} // namespace arraylint
