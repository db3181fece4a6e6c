//===- HoistAllocation.cpp ------------------------------------------------===//

#include "fix/HoistAllocation.h"
#include "analysis/ArrayFacts.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// What happens to the elements of the array in one pass.
enum class Contents : uint8_t {
  OnlyRead,    ///< nobody writes it
  Overwritten, ///< written whole before anything reads it
  Modified,    ///< starts from what the allocation put in
};

} // namespace

/// Does this use write every element without reading any?
static bool overwrites(const ArrayUse &Use, const FunctionBody &Body) {
  if (!Use.Call)
    return false;
  if (Use.Call.has(Role::OutParam) && !Use.Call.has(Role::InPlace))
    return spelled(Use.Call.argument(Parameter::Out)) == spelled(Use.Value);
  return Use.Call.has(Role::Assign) &&
         spelled(Use.Call.array()) == spelled(Use.Value) &&
         Body.statementOf(Use.Value) == Body.statementOf(Use.Call.Site);
}

static bool writes(const ArrayUse &Use) {
  return !Use.Call ||
         Use.Call.Entry->Roles.hasAny({Role::InPlace, Role::OutParam,
                                       Role::Scatter, Role::Accessor,
                                       Role::Assign}) ||
         // A view may be written by the call that it is handed to.
         Use.Call.Entry->Result == ResultKind::View ||
         Use.Call.Entry->Result == ResultKind::Handle;
}

static Contents contentsOf(const VarDecl *Array, const FunctionBody &Body,
                           RoleLookup &Roles) {
  bool Written = false;
  const auto Uses = Body.uses(Array);
  for (const DeclRefExpr *Reference : Uses) {
    const ArrayUse Use = classifyUse(Reference, Body, Roles);
    // Uses come in the order of the source: the first decides.
    if (Reference == Uses.front() && overwrites(Use, Body) &&
        standsInBlock(Body.statementOf(Reference), Body))
      return Contents::Overwritten;
    Written |= Use.Kind != UseKind::Operand || writes(Use);
  }
  return Written ? Contents::Modified : Contents::OnlyRead;
}

/// Is the declaration the only one of its name, so that it can live outside?
static bool isNameUnique(const VarDecl *Variable, const FunctionBody &Body) {
  for (const Decl *D : Body.function().decls())
    if (const auto *Other = dyn_cast<VarDecl>(D);
        Other && Other != Variable && Other->getName() == Variable->getName())
      return false;
  return true;
}

std::optional<Fix> hoistAllocation(const ArrayEvent &Allocation,
                                   const ArrayUse &Use, const Loop &Hot,
                                   RoleLookup &Roles) {
  const FunctionBody &Body = *Allocation.Body;
  const Stmt *Declaration = Body.statementOf(Allocation.Site);
  const auto *Single = dyn_cast<DeclStmt>(Declaration);
  if (!Use.DeclaresAlias || Use.Alias->getType()->isReferenceType() ||
      !Single || !Single->isSingleDecl() ||
      Body.parent(Declaration) != Hot.body() ||
      !standsInBlock(Hot.Statement, Body) || !isEditable(Declaration, Body) ||
      !isEditable(Hot.Statement, Body) || !isNameUnique(Use.Alias, Body))
    return std::nullopt;

  const Contents Kept = contentsOf(Use.Alias, Body, Roles);
  const FixItHint Before =
      insertLineBefore(Hot.Statement, textOf(Declaration, Body), Body);
  const std::string &Fill = Allocation.Entry->FillValue;
  if (Kept == Contents::OnlyRead)
    return Fix{FixLevel::Safe, "", {Before, removeStatement(Declaration, Body)}};
  if (Kept == Contents::Overwritten)
    return Fix{mayRecordGradients(Body, Roles) &&
                       !isRecordingStopped(Allocation.Site, Body, Roles)
                   ? FixLevel::Suggested
                   : FixLevel::Safe,
               "allocate once before the loop",
               {Before, removeStatement(Declaration, Body)}};

  const Recipe *Refill = Allocation.Entry->Owner->recipe("fill");
  const Expr *Value = Allocation.argument(Parameter::Value);
  if (!Refill || (Fill.empty() && !Value))
    return std::nullopt;
  const std::string Text =
      fillRecipe(*Refill, {{"target", Use.Alias->getName().str()},
                           {"value", Value ? textOf(Value, Body) : Fill}});
  return Fix{FixLevel::Suggested,
             "allocate once before the loop and fill it again in place",
             {Before, replace(Declaration, Text + ";", Body)}};
}

} // namespace arraylint
