//===- CollectParts.cpp ---------------------------------------------------===//

#include "fix/CollectParts.h"
#include "analysis/ArrayUse.h"
#include "analysis/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The y of `cat({x, y})`; null for other lists.
static const Expr *appendedPart(const Expr *Parts, const VarDecl *Grown) {
  const InitListExpr *List = bracedList(Parts);
  return List && List->getNumInits() == 2 &&
                 namedVariable(List->getInit(0)) == Grown
             ? spelled(List->getInit(1))
             : nullptr;
}

/// Does \p Part keep its elements until the loop is over? Pushing a handle
/// does not copy, so a buffer that is written again would change the list.
static bool keepsItsElements(const Expr *Part, const Loop &Hot,
                             RoleLookup &Roles) {
  if (const ArrayCall Made = arrayCall(Part, Roles))
    return Made.Entry->Result == ResultKind::Copy;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Part));
  if (!Variable || !isDeclaredIn(Variable, Hot) ||
      Variable->getType()->isReferenceType() || !isFresh(Variable, Roles))
    return false;
  return llvm::all_of(
      Hot.Body->uses(Variable), [&](const DeclRefExpr *Reference) {
        const ArrayUse Use = classifyUse(Reference, *Hot.Body, Roles);
        return Use.Kind == UseKind::Operand && Use.Call &&
               !Use.Call.Entry->Roles.hasAny(
                   {Role::InPlace, Role::Scatter, Role::OutParam});
      });
}

static bool leavesFunction(const Stmt *S) {
  return S && !isa<LambdaExpr>(S) &&
         (isa<ReturnStmt, GotoStmt, CXXThrowExpr>(S) ||
          llvm::any_of(S->children(), leavesFunction));
}

/// Uses of the grown array in the loop, beyond the statement that grows it.
static bool isReadInLoop(const VarDecl *Grown, const Loop &Hot) {
  return llvm::count_if(Hot.Body->uses(Grown), [&](const DeclRefExpr *Use) {
           return Hot.contains(Use);
         }) > 2;
}

std::optional<Fix> collectParts(const ArrayEvent &Concat, const VarDecl *Grown,
                                const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Concat.Body;
  const Recipe *ListType = Concat.Entry->Owner->recipe("part_list");
  const Expr *Parts = Concat.argument(Parameter::Parts);
  const Expr *Part = Parts ? appendedPart(Parts, Grown) : nullptr;
  const Expr *Axis = Concat.argument(Parameter::Axis);
  const std::string List = derivedName(Grown->getName(), {"parts"});
  const Stmt *Statement = Body.statementOf(Concat.Site);
  const auto *Call = dyn_cast<CallExpr>(Concat.Site);
  if (!ListType || !Part || !Call || !keepsItsElements(Part, Hot, Roles) ||
      isReadInLoop(Grown, Hot) || leavesFunction(Hot.body()) ||
      !isEditable(Statement, Body) || !isEditable(Hot.Statement, Body) ||
      !standsInBlock(Hot.Statement, Body) || !isNameFree(List, Body) ||
      (Axis && !isInvariant(Axis, Hot, Roles)))
    return std::nullopt;
  const std::string Name = Grown->getName().str();
  const std::string Joined = textOf(Call->getCallee(), Body) + "(" + List +
                             (Axis ? ", " + textOf(Axis, Body) : "") + ")";
  return Fix{
      FixLevel::Safe,
      "",
      {insertLineBefore(Hot.Statement,
                        *ListType + " " + List + "{" + Name + "};", Body),
       replace(Statement, List + ".push_back(" + textOf(Part, Body) + ")",
               Body),
       insertLineAfter(Hot.Statement, Name + " = " + Joined + ";", Body)}};
}

} // namespace arraylint
