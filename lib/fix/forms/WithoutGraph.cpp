#include "fix/forms/WithoutGraph.h"
#include "analysis/code/ModelCall.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/LostGuard.h"
#include "fix/Surroundings.h"
#include "clang/AST/ExprCXX.h"
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

static constexpr llvm::StringRef NameOfGuard = "noGrad";

std::optional<Fix> stopRecording(const CompoundStmt &Block,
                                 const CallExpr &Forward,
                                 const FunctionBody &Body, RoleLookup &Roles) {
  const Library *Owner = modelCalled(*Forward.getDirectCallee(), Roles);
  const Recipe *Stop = Owner ? Owner->recipe("no_gradients") : nullptr;
  const Stmt *First = Block.body_front();
  if (!Stop || !First || !isEditable(First, Body) ||
      !isEditable(&Forward, Body) || !mayDeclareBefore(First, Body) ||
      !isNameFree(NameOfGuard, Body) || mayNeedGraphs(Block, Body, Roles))
    return std::nullopt;
  return Fix{
      FixLevel::Suggested,
      "record no graph here",
      {insertLineBefore(First, fillRecipe(*Stop, {{"name", NameOfGuard.str()}}),
                        Body)}};
}

std::optional<Fix> keepGuard(const Stmt &Guard, const FunctionBody &Body,
                             RoleLookup &Roles) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(&Guard));
  if (!Block || !isEditable(&Guard, Body) || mayNeedGraphs(*Block, Body, Roles))
    return std::nullopt;
  Fix Result{FixLevel::Suggested, "declare a variable", {}};
  if (const FunctionDecl *Function = declaredFunction(Guard)) {
    const FunctionTypeLoc List = Function->getFunctionTypeLoc();
    if (!List)
      return std::nullopt;
    Result.Edits.push_back(FixItHint::CreateRemoval(
        SourceRange(List.getLParenLoc(), List.getRParenLoc())));
    return Result;
  }
  const auto &Made = *cast<CXXConstructExpr>(spelled(cast<Expr>(&Guard)));
  const SourceRange List = Made.getParenOrBraceRange();
  const bool IsEmpty =
      Made.getNumArgs() == 0 || isa<CXXDefaultArgExpr>(Made.getArg(0));
  if (List.isInvalid() || !isNameFree(NameOfGuard, Body))
    return std::nullopt;
  // With empty parentheses, it would declare a function.
  Result.Edits.push_back(
      IsEmpty ? FixItHint::CreateReplacement(List, " " + NameOfGuard.str())
              : FixItHint::CreateInsertion(List.getBegin(),
                                           " " + NameOfGuard.str()));
  return Result;
}

} // namespace arraylint
