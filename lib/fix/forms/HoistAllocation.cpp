#include "fix/forms/HoistAllocation.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "fix/Surroundings.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// How one iteration uses the elements of the array.
enum class Contents : uint8_t {
  OnlyRead,    ///< never written
  Overwritten, ///< completely written before they are read
  Modified,    ///< read or updated as the allocation initialized them
};

} // namespace

/// Is \p Variable the call's argument for \p P?
static bool isArgument(const ValueDecl *Variable, const ArrayCall &Call,
                       Parameter P) {
  const Expr *Argument = Call.argument(P);
  return Argument && namedVariable(Argument) == Variable;
}

/// Is the first use a statement directly in the loop body that writes every
/// element without reading any?
static bool isOverwritten(const VarDecl *Array, const Loop &Hot,
                          RoleLookup &Roles) {
  const FunctionBody &Body = *Hot.Body;
  // Uses are sorted by source position.
  const auto Uses = Body.uses(Array);
  if (Uses.empty())
    return false;
  const Stmt *Statement = Body.statementOf(Uses.front());
  const ArrayCall First = classifyUse(Uses.front(), Body, Roles).Call;
  const auto *Whole = dyn_cast<Expr>(Statement);
  if (!First || !Whole || Whole->IgnoreImplicit() != First.Site ||
      Body.parent(Statement) != Hot.body())
    return false;
  const bool IsTarget =
      isArgument(Array, First, Parameter::Out) ||
      (First.has(Role::Assign) && namedVariable(First.array()) == Array);
  // `add_out(x, x, y)` and `x.copy_(x * 2)` read the old elements.
  return IsTarget && llvm::count_if(Uses, [&](const DeclRefExpr *Use) {
                       return Body.statementOf(Use) == Statement;
                     }) == 1;
}

static bool isWritten(const VarDecl *Array, const ArrayUse &Use,
                      const FunctionBody &Body) {
  if (Use.OnlyRead)
    return false;
  if (Use.Kind != UseKind::Operand || !Use.Call)
    return true;
  const ArrayCall &Call = Use.Call;
  // A view may be written by the call that it is passed to.
  if (Call.has(Role::Accessor) || Call.Entry->Result == ResultKind::View ||
      writesUnnamedArguments(Call) || mayWriteElement(Call, Body) ||
      Call.argument(Parameter::Kernel))
    return true;
  const Expr *Written = writtenArray(Call);
  return (Written && namedVariable(Written) == Array) ||
         (Call.Entry->Result == ResultKind::Handle &&
          namedVariable(Call.array()) == Array);
}

static Contents contentsOf(const VarDecl *Array, const Loop &Hot,
                           RoleLookup &Roles) {
  if (isOverwritten(Array, Hot, Roles))
    return Contents::Overwritten;
  const bool Written =
      llvm::any_of(Hot.Body->uses(Array), [&](const DeclRefExpr *Reference) {
        return isWritten(Array, classifyUse(Reference, *Hot.Body, Roles),
                         *Hot.Body);
      });
  return Written ? Contents::Modified : Contents::OnlyRead;
}

bool namesLocals(const Stmt *S, const Loop &Hot) {
  if (!S)
    return false;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
    if (isDeclaredIn(Reference->getDecl(), Hot))
      return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return namesLocals(Child, Hot);
  });
}

/// May the allocation be executed even if the loop would not have reached it?
/// Not if it could fail then, because of a negative extent.
static bool mayComeEarly(const ArrayEvent &Allocation, const Loop &Hot) {
  return runsAtLeastOnce(Hot) || elementCount(Allocation, *Allocation.Body);
}

/// \p Number as a literal of the element type \p Dtype; "" if no such literal
/// is known.
static std::string typedLiteral(StringRef Number, StringRef Dtype) {
  if (Dtype == "float64")
    return (Number + ".0").str();
  if (Dtype == "float32")
    return (Number + ".0F").str();
  return Dtype == "int32" ? Number.str() : "";
}

/// Removes a scalar wrapper: `3.0` for `Scalar(3.0)`.
static const Expr *unwrapped(const Expr *Value) {
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(Value))
    Value = spelled(Cast->getSubExpr());
  const auto *Made = dyn_cast<CXXConstructExpr>(Value);
  return Made && Made->getNumArgs() == 1 &&
                 Made->getArg(0)
                     ->IgnoreImplicit()
                     ->getType()
                     ->isArithmeticType()
             ? Made->getArg(0)
             : Value;
}

/// The number that the library initializes every element with; "none" if the
/// elements are uninitialized.
static std::string fillValue(const ArrayEvent &Allocation) {
  const auto *Named =
      dyn_cast_or_null<DeclRefExpr>(Allocation.argument(Parameter::Value));
  if (!Named)
    return Allocation.Entry->FillValue;
  const auto &Values = Allocation.Entry->Owner->FillValues;
  const auto It = Values.find(qualifiedName(*Named->getDecl()));
  return It == Values.end() ? "" : It->second;
}

/// The statement that resets the array to what the allocation put into it; ""
/// if the library has none.
static std::string refill(const ArrayEvent &Allocation, StringRef Name,
                          RoleLookup &Roles) {
  const Recipe *Form = Allocation.Entry->Owner->recipe("fill");
  std::string Number = fillValue(Allocation), Typed;
  if (const Expr *Value = Allocation.argument(Parameter::Value);
      Value && Number.empty())
    Number = Typed = textOf(unwrapped(Value), *Allocation.Body);
  else
    Typed = typedLiteral(Number, dtypeOf(Allocation, Roles));
  if (!Form || Number.empty() ||
      (Typed.empty() && StringRef(*Form).contains("{typed_value}")))
    return "";
  return fillRecipe(*Form, {{"target", Name.str()},
                            {"value", Number},
                            {"typed_value", Typed}}) +
         ";";
}

/// Does the loop rebind \p Array or change its shape, as by `t.t_()`? The next
/// iteration would then start with another array.
static bool isRebound(const VarDecl *Array, const FunctionBody &Body,
                      RoleLookup &Roles) {
  return llvm::any_of(Body.uses(Array), [&](const DeclRefExpr *Reference) {
    const ArrayUse Use = classifyUse(Reference, Body, Roles);
    return Use.mayRebind() || reshapesInPlace(Use.Call);
  });
}

// `t = a * b` replaces both shape and elements, whatever they were.
bool mayBeKept(const VarDecl *Array, const Loop &Hot, RoleLookup &Roles) {
  if (!isRebound(Array, *Hot.Body, Roles))
    return true;
  const Stmt *First = Hot.Body->statementOf(Hot.Body->uses(Array).front());
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(
      isa<Expr>(First) ? cast<Expr>(First)->IgnoreImplicit() : First);
  return Assign && Assign->getOperator() == OO_Equal &&
         isOverwritten(Array, Hot, Roles);
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
      !mayDeclareBefore(Hot.Statement, Body) ||
      !isEditable(Declaration, Body) || !isEditable(Hot.Statement, Body) ||
      !mayLeaveLoop(Use.Alias, Hot) || namesLocals(Use.Alias->getInit(), Hot))
    return std::nullopt;

  const Contents Kept = contentsOf(Use.Alias, Hot, Roles);
  if (Roles.isValue(Use.Alias->getType()) ? !mayBeKept(Use.Alias, Hot, Roles)
                                          : isRebound(Use.Alias, Body, Roles))
    return std::nullopt;
  const FixItHint Before =
      insertLineBefore(Hot.Statement, textOf(Declaration, Body), Body);
  if (Kept != Contents::Modified) {
    // Gradients recorded by an earlier iteration may still need the old
    // elements.
    const bool MayBeNeeded = Kept == Contents::Overwritten &&
                             mayRecordGradients(Body, Roles) &&
                             !isRecordingStopped(Allocation.Site, Body, Roles);
    return Fix{MayBeNeeded || !mayComeEarly(Allocation, Hot)
                   ? FixLevel::Suggested
                   : FixLevel::Safe,
               "allocate once before the loop",
               {Before, removeStatement(Declaration, Body)}};
  }
  if (fillValue(Allocation) == "none")
    return Fix{FixLevel::Suggested,
               "allocate once before the loop",
               {Before, removeStatement(Declaration, Body)}};
  const std::string Refill = refill(Allocation, Use.Alias->getName(), Roles);
  if (Refill.empty())
    return std::nullopt;
  return Fix{FixLevel::Suggested,
             "allocate once before the loop and fill it again in place",
             {Before, replace(Declaration, Refill, Body)}};
}

} // namespace arraylint
