#include "fix/forms/MaskForm.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "fix/IndexColumns.h"

using namespace clang;

namespace arraylint {

/// The declaration that only passes the indices to \p Access and can be
/// removed; null if they are passed directly.
static const Stmt *carrier(const ArrayEvent &Nonzero, const ArrayCall &Access) {
  const Stmt *Made = Nonzero.Body->statementOf(Nonzero.Site);
  return Made == Nonzero.Body->statementOf(Access.Site) ? nullptr : Made;
}

/// Is \p Second the statement after \p First? Nothing may be written between
/// the computation of the indices and their use.
static bool isNextStatement(const Stmt *First, const Stmt *Second,
                            const FunctionBody &Body) {
  return Body.statementBefore(Second) == First;
}

/// Does \p Access only store a value into each element? A further argument may
/// request accumulation.
static bool onlyWrites(const ArrayCall &Access, const FunctionBody &Body) {
  if (const Expr *Axis = Access.argument(Parameter::Axis);
      Axis && constantValue(Axis, Body) != 0)
    return false;
  return takesOnly(Access, {Parameter::Array, Parameter::Index,
                            Parameter::Value, Parameter::Axis});
}

/// The text that writes \p Access's value under \p Mask, if it is a single
/// value.
static std::optional<std::string> maskedWrite(const Expr *Mask,
                                              const ArrayCall &Access,
                                              const FunctionBody &Body,
                                              RoleLookup &Roles) {
  const Expr *Value = Access.argument(Parameter::Value);
  if (!Value)
    return std::nullopt;
  const bool IsNumber = Value->getType()->isArithmeticType();
  const ArrayCall Made = IsNumber ? ArrayCall{} : origin(Value, Body, Roles);
  const Recipe *Form =
      Access.Entry->Owner->recipe(IsNumber ? "masked_fill" : "masked_assign");
  if (!Form || (!IsNumber &&
                (!Made.has(Role::Allocate) || elementCount(Made, Body) != 1)))
    return std::nullopt;
  return fillRecipe(*Form, {{"target", operandText(Access.array(), Body)},
                            {"mask", textOf(Mask, Body)},
                            {"value", textOf(Value, Body)}});
}

/// Does the value have the array's element type? A write through indices
/// converts the value, a masked write promotes both to a common type. Nothing
/// if a type is not known.
static std::optional<bool> valueFits(const ArrayCall &Access,
                                     const FunctionBody &Body,
                                     RoleLookup &Roles) {
  const Expr *Value = Access.argument(Parameter::Value);
  if (!Value || !Roles.isArray(Value->getType()))
    return true;
  const llvm::StringRef Own = elementType(Access.array(), Body, Roles);
  const llvm::StringRef Given = elementType(Value, Body, Roles);
  if (Own.empty() || Given.empty())
    return std::nullopt;
  return Own == Given;
}

/// Is the variable of \p Carrier used in \p Statement only?
static bool servesOnly(const DeclStmt &Carrier, const Stmt *Statement,
                       const FunctionBody &Body) {
  const auto *Variable = dyn_cast<VarDecl>(Carrier.getSingleDecl());
  return Variable && !isa<DecompositionDecl>(Variable) &&
         llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return Body.statementOf(Use) == Statement;
         });
}

/// Are the extents of both known and different? Then the mask would not fit, or
/// would be broadcast to more elements than the indices list.
static bool differsInShape(const Expr *Mask, const Expr *Target,
                           const FunctionBody &Body, RoleLookup &Roles) {
  const auto One = arrayShape(Mask, Body, Roles);
  const auto Other = arrayShape(Target, Body, Roles);
  if (!One || !Other)
    return false;
  return One->size() != Other->size() ||
         llvm::any_of(llvm::zip(*One, *Other), [](const auto &Extents) {
           const auto &[A, B] = Extents;
           return A && B && A != B;
         });
}

/// Is \p E known to have the shape of \p Target, as `x > 0` has that of x, or
/// two arrays allocated with the same constants?
static bool hasShapeOf(const Expr *E, const Expr *Target,
                       const FunctionBody &Body, RoleLookup &Roles,
                       unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  if (Depth > Deepest)
    return false;
  if (const ValueDecl *Name = namedVariable(E);
      Name && Name == namedVariable(Target))
    return true;
  const auto One = arrayShape(E, Body, Roles);
  const auto Other = arrayShape(Target, Body, Roles);
  if (One && Other && elementCount(*One) && *One == *Other)
    return true;
  const ArrayCall Made = origin(E, Body, Roles);
  if (!Made.has(Role::Elementwise))
    return false;
  const auto Operands = arrayOperands(Made, Roles);
  return !Operands.empty() && llvm::all_of(Operands, [&](const Expr *Operand) {
    return hasShapeOf(Operand, Target, Body, Roles, Depth + 1);
  });
}

std::optional<Fix> maskForm(const ArrayEvent &Nonzero, const ArrayCall &Access,
                            RoleLookup &Roles) {
  const FunctionBody &Body = *Nonzero.Body;
  const Expr *Mask = Nonzero.array();
  const Stmt *Statement = Body.statementOf(Access.Site);
  const Stmt *Carrier = carrier(Nonzero, Access);
  if (!Mask || !Access.has(Role::Scatter) || !onlyWrites(Access, Body) ||
      !isBoolArray(Mask, Body, Roles) || !isEditable(Statement, Body) ||
      !isa<Expr>(Statement) ||
      Access.Site != cast<Expr>(Statement)->IgnoreUnlessSpelledInSource())
    return std::nullopt;
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(Carrier);
  if (Carrier && (!Declaration || !Declaration->isSingleDecl() ||
                  !servesOnly(*Declaration, Statement, Body) ||
                  !isEditable(Carrier, Body) ||
                  !isNextStatement(Carrier, Statement, Body)))
    return std::nullopt;
  const auto Types = valueFits(Access, Body, Roles);
  const auto Columns = columnsUsed(Nonzero, Access, Roles);
  const auto Text = maskedWrite(Mask, Access, Body, Roles);
  const auto Rank = arrayRank(Mask, Body, Roles);
  const auto TargetRank = arrayRank(Access.array(), Body, Roles);
  if (!Types.value_or(true) || !Columns || !Text ||
      Rank.value_or(*Columns) != *Columns ||
      TargetRank.value_or(*Columns) != *Columns ||
      differsInShape(Mask, Access.array(), Body, Roles))
    return std::nullopt;
  Fix Result;
  Result.Level = Types && Rank && TargetRank &&
                         hasShapeOf(Mask, Access.array(), Body, Roles)
                     ? FixLevel::Safe
                     : FixLevel::Suggested;
  Result.Advice = "write under the mask, if it has the shape of the array";
  if (Carrier)
    Result.Edits.push_back(removeStatement(Carrier, Body));
  Result.Edits.push_back(replace(Statement, *Text, Body));
  return Result;
}

} // namespace arraylint
