//===- MaskForm.cpp -------------------------------------------------------===//

#include "fix/MaskForm.h"
#include "analysis/ArrayFacts.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The declaration that only carries the indices to \p Access, to be removed;
/// null if they go there directly.
static const Stmt *carrier(const ArrayEvent &Nonzero, const ArrayCall &Access) {
  const Stmt *Made = Nonzero.Body->statementOf(Nonzero.Site);
  return Made == Nonzero.Body->statementOf(Access.Site) ? nullptr : Made;
}

/// Between making the indices and using them nothing else may be written.
static bool isNextStatement(const Stmt *First, const Stmt *Second,
                            const FunctionBody &Body) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(First));
  if (!Block)
    return false;
  const auto It = llvm::find(Block->body(), First);
  return It != Block->body_end() && std::next(It) != Block->body_end() &&
         *std::next(It) == Second;
}

std::optional<Fix> maskForm(const ArrayEvent &Nonzero, const ArrayCall &Access,
                            RoleLookup &Roles) {
  const FunctionBody &Body = *Nonzero.Body;
  const Expr *Mask = Nonzero.array();
  const Expr *Value = Access.argument(Parameter::Value);
  const Recipe *Fill = Access.Entry->Owner->recipe("masked_fill");
  const Stmt *Statement = Body.statementOf(Access.Site);
  const Stmt *Carrier = carrier(Nonzero, Access);
  if (!Fill || !Mask || !Value || !Access.has(Role::Scatter) ||
      !Value->getType()->isArithmeticType() ||
      !isBoolArray(Mask, Body, Roles) || !isEditable(Statement, Body) ||
      Access.Site != cast<Expr>(Statement)->IgnoreUnlessSpelledInSource())
    return std::nullopt;
  if (Carrier && (!isEditable(Carrier, Body) ||
                  !isNextStatement(Carrier, Statement, Body)))
    return std::nullopt;
  const auto Rank = arrayRank(Mask, Body, Roles);
  Fix Result;
  Result.Level = Rank == 1 ? FixLevel::Safe : FixLevel::Suggested;
  Result.Advice = "write under the mask, if it has one dimension";
  if (Rank && Rank != 1)
    return std::nullopt;
  if (Carrier)
    Result.Edits.push_back(removeStatement(Carrier, Body));
  Result.Edits.push_back(
      replace(Statement,
              fillRecipe(*Fill, {{"target", operandText(Access.array(), Body)},
                                 {"mask", textOf(Mask, Body)},
                                 {"value", textOf(Value, Body)}}),
              Body));
  return Result;
}

} // namespace arraylint
