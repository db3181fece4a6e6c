#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/IterationValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool isFresh(const Expr *Value, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Value, Roles);
  // `add(x, y, out)` returns the array that was passed as out.
  return Call && Call.Entry->Result == ResultKind::Copy &&
         !Call.argument(Parameter::Out) &&
         (Call.has(Role::Allocate) || Call.has(Role::Random) ||
          Call.has(Role::Elementwise) || Call.has(Role::Concat));
}

bool showsElements(const VarDecl &Variable, RoleLookup &Roles) {
  const Expr *Init = Variable.getInit() ? spelled(Variable.getInit()) : nullptr;
  const ArrayCall View = Init ? arrayCall(Init, Roles) : ArrayCall{};
  // `mat m = cube.slice(0);` copies what a reference leads to.
  if (!View || View.Entry->Result != ResultKind::View || !Init->isPRValue() ||
      !View.Entry->Owner->ValueSemantics || !View.array())
    return false;
  const CXXRecordDecl *Class = Variable.getType()->getAsCXXRecordDecl();
  return Class == Init->getType()->getAsCXXRecordDecl() &&
         Class != View.array()->getType()->getAsCXXRecordDecl();
}

bool isFresh(const VarDecl *Variable, RoleLookup &Roles) {
  if (Roles.isValue(Variable->getType()))
    return !Variable->getType()->isReferenceType() &&
           !mayWrapMemory(*Variable) && !showsElements(*Variable, Roles);
  return Variable->getInit() && isFresh(Variable->getInit(), Roles);
}

/// Is \p E `from_blob(p, {n}, torch::kByte).to(torch::kFloat)`: memory of the
/// host that is certainly converted, or an array without a name?
static bool isConverted(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Call || !(Call.has(Role::Cast) || changesTypeOnly(Call, Roles)))
    return false;
  const Expr *Array = spelled(Call.array());
  const auto *Wrap = dyn_cast<CallExpr>(Array);
  if (!Wrap || !wrapsHostMemory(Wrap, Roles))
    return isFresh(Array, Roles);
  const llvm::StringRef From =
      dtypeIn(spelled(Wrap->getArg(Wrap->getNumArgs() - 1)), Roles, &Body)
          .value_or("");
  const llvm::StringRef To = dtypeOf(Call, Roles, &Body);
  return !From.empty() && !To.empty() && From != To;
}

/// May elements of the array that \p Value makes share memory, because the call
/// is given strides?
static bool isStrided(const Expr *Value, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Value, Roles);
  return llvm::count_if(Call.arguments(), [](const Expr *Argument) {
           return Argument && bracedList(Argument);
         }) > 1;
}

bool isMadeOfNumbers(const Expr *E, const FunctionBody &Body,
                     RoleLookup &Roles) {
  constexpr unsigned Most = 64;
  llvm::SmallVector<const Expr *, 8> Pending{E};
  for (unsigned I = 0; I < Pending.size(); ++I) {
    const Expr *Part = onlyInitializer(Pending[I], Body);
    const ArrayCall Call = arrayCall(Part, Roles);
    if (I == Most || (!Call && !wrapsHostMemory(Part, Roles)))
      return false;
    if (Call && (Call.argument(Parameter::Parts) &&
                 !bracedList(Call.argument(Parameter::Parts))))
      return false;
    if (Call)
      llvm::append_range(Pending, arrayOperands(Call, Roles));
  }
  return true;
}

bool isLastOfFresh(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  const auto isMade = [&](const Expr *Value) {
    return (isFresh(Value, Roles) || isConverted(Value, Body, Roles)) &&
           !isStrided(Value, Roles);
  };
  E = spelled(E);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  if (!Variable)
    return isMade(E);
  const ArrayUse Use = classifyUse(E, Body, Roles);
  const auto *Return =
      Use.Call ? dyn_cast_or_null<ReturnStmt>(Body.statementOf(E)) : nullptr;
  const auto changesLayout = [&](const DeclRefExpr *Name) {
    const ArrayCall Change = classifyUse(Name, Body, Roles).Call;
    return Change.has(Role::InPlace) &&
           !Change.Entry->Roles.hasAny(
               {Role::Assign, Role::Elementwise, Role::Random});
  };
  return Return && spelled(Return->getRetValue()) == Use.Call.Site &&
         Variable->isLocalVarDecl() && Variable->hasLocalStorage() &&
         Variable->getInit() && isMade(spelled(Variable->getInit())) &&
         llvm::none_of(Body.uses(Variable), changesLayout) &&
         isSoleHandle(Variable, Body, Roles);
}

/// Has \p Use, wherever the loop around the first of \p All is, a value that is
/// assigned in the same iteration?
static bool isSetBefore(const DeclRefExpr *Use,
                        llvm::ArrayRef<const DeclRefExpr *> All,
                        const FunctionBody &Body, RoleLookup &Roles) {
  const Loop *L = Body.innermostLoop(All.front());
  return L && L->contains(Use) &&
         (assignedTo(Use, Body) ||
          isSetInIteration(Use, *L, Roles, [](const Expr *) { return true; }));
}

const Expr *replacementUnread(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  const auto *Declaration =
      dyn_cast_or_null<DeclStmt>(Body.statementOf(Made.Site));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  if (!Variable || !Variable->hasLocalStorage() || !Variable->getInit() ||
      spelled(Variable->getInit()) != Made.Site ||
      Variable->getType()->isReferenceType() ||
      !Roles.isArray(Variable->getType()) ||
      Roles.isValue(Variable->getType()) || !isFresh(Variable, Roles))
    return nullptr;
  const auto Uses = Body.uses(Variable);
  const Expr *Next = Uses.empty() ? nullptr : assignedTo(Uses.front(), Body);
  if (!Next || !Body.usesIn(Next, Variable).empty() ||
      llvm::any_of(
          Uses, [&](const DeclRefExpr *Use) { return Body.isInLambda(Use); }))
    return nullptr;
  const Stmt *Assignment = Body.statementOf(Uses.front());
  const bool IsBeside =
      Assignment && Body.parent(Assignment) == Body.parent(Declaration);
  return IsBeside || llvm::all_of(Uses,
                                  [&](const DeclRefExpr *Use) {
                                    return isSetBefore(Use, Uses, Body, Roles);
                                  })
             ? spelled(Next)
             : nullptr;
}

} // namespace arraylint
