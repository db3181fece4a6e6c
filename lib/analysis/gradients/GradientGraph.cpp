#include "analysis/gradients/GradientGraph.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/PrivateArray.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool runsBackward(const ArrayCall &Call) {
  return Call.has(Role::Gradient) && Call.has(Role::Evaluate);
}

bool freesGraph(const ArrayCall &Call) {
  // The first argument is the gradient to start with; the others retain the
  // graph, or restrict what is computed.
  return runsBackward(Call) &&
         llvm::none_of(
             llvm::drop_begin(Call.arguments(),
                              std::min<size_t>(1, Call.arguments().size())),
             [](const Expr *Argument) { return Argument; });
}

/// Is the element type of the result one that has no gradients?
static bool isCounting(const ArrayCall &Call, RoleLookup &Roles) {
  StringRef Type = Call.Entry->ResultDtype;
  if (Type.empty() && Call.has(Role::Cast))
    Type = dtypeOf(Call, Roles);
  return Type == "bool" || Type.starts_with("int") || Type.starts_with("uint");
}

bool passesGraphOn(const ArrayCall &Call, RoleLookup &Roles) {
  static constexpr RoleSet Differentiable = {
      Role::Elementwise, Role::Reduce,     Role::Cast,   Role::DeviceTransfer,
      Role::Reshape,     Role::Slice,      Role::Gather, Role::ElementAccess,
      Role::Concat,      Role::CopyNotView};
  return Call && Call.Entry->Roles.hasAny(Differentiable) &&
         Call.Entry->Result != ResultKind::None &&
         Call.Entry->Result != ResultKind::Host && !isCounting(Call, Roles) &&
         !Roles.model().isGradientGuard(qualifiedName(*Call.Callee));
}

bool mayPassGraphOn(const ArrayCall &Call, RoleLookup &Roles) {
  static constexpr RoleSet Differentiable = {Role::Factorize, Role::Fft,
                                             Role::Solve,     Role::Scatter,
                                             Role::InPlace,   Role::OutParam};
  return passesGraphOn(Call, Roles) ||
         (Call.Entry->Roles.hasAny(Differentiable) &&
          !Roles.model().isGradientGuard(qualifiedName(*Call.Callee)));
}

static bool isSumOrDifference(const ArrayCall &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call.Site);
  return Operator && (Operator->getOperator() == OO_Plus ||
                      Operator->getOperator() == OO_Minus);
}

/// Adds the variables that certainly contribute to the graph of \p E. Of a
/// product of arrays, only one factor may. \p IsRoot: backward is called on \p
/// E.
static void addValues(const Expr *E, const FunctionBody &Body,
                      RoleLookup &Roles,
                      llvm::SmallVectorImpl<const ValueDecl *> &Found,
                      bool IsRoot = false) {
  if (const ValueDecl *Variable = namedVariable(E)) {
    const auto *Local = dyn_cast<VarDecl>(Variable);
    const Expr *Init = Local && isNeverRebound(Local, Body, Roles)
                           ? initializerOf(*Local, Body)
                           : nullptr;
    // `auto x = torch::ones({n}).requires_grad_();` is a leaf of the graph.
    const ArrayCall Made = Init ? arrayCall(Init, Roles) : ArrayCall{};
    const bool IsLeaf = Made && !passesGraphOn(Made, Roles);
    if ((IsLeaf && !IsRoot) || llvm::is_contained(Found, Variable))
      return;
    Found.push_back(Variable);
    if (Init && !namedVariable(Init))
      addValues(Init, Body, Roles, Found);
    return;
  }
  const ArrayCall Call = arrayCall(E, Roles);
  if (!passesGraphOn(Call, Roles))
    return;
  const auto Operands = arrayOperands(Call, Roles);
  if (Operands.size() == 1 || isSumOrDifference(Call))
    for (const Expr *Operand : Operands)
      addValues(Operand, Body, Roles, Found);
}

llvm::SmallVector<const ValueDecl *, 4> freedValues(const ArrayEvent &Backward,
                                                    RoleLookup &Roles) {
  llvm::SmallVector<const ValueDecl *, 4> Found;
  addValues(Backward.array(), *Backward.Body, Roles, Found, /*IsRoot=*/true);
  return Found;
}

const Expr *graphCarrier(const Expr *Value, const FunctionBody &Body,
                         RoleLookup &Roles) {
  for (const Expr *E = Value;;) {
    const Stmt *User = Body.userOf(E);
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Body.userOf(Member); // the callee of a method call
    const auto *Site = dyn_cast_or_null<CallExpr>(User);
    if (!Site)
      return E;
    const ArrayCall Call{Site, Site->getDirectCallee(), Roles.entry(Site)};
    const bool IsOperand =
        llvm::is_contained(arrayOperands(Call, Roles), spelled(E));
    if (!Site->isCallToStdMove() &&
        !(Call && IsOperand && passesGraphOn(Call, Roles) &&
          !Call.has(Role::InPlace)))
      return E;
    E = Site;
  }
}

bool carriesGraphOf(const ValueDecl *Of, const Expr *E, RoleLookup &Roles) {
  if (namedVariable(E) == Of)
    return true;
  const ArrayCall Call = arrayCall(E, Roles);
  return passesGraphOn(Call, Roles) &&
         llvm::any_of(arrayOperands(Call, Roles), [&](const Expr *Operand) {
           return carriesGraphOf(Of, Operand, Roles);
         });
}

std::vector<const DeclRefExpr *> graphNames(const ValueDecl *Value,
                                            const FunctionBody &Body,
                                            RoleLookup &Roles) {
  std::vector<const DeclRefExpr *> Names;
  for (const DeclRefExpr *Name : Body.uses(Value)) {
    if (Body.isInLambda(Name))
      continue;
    Names.push_back(Name);
    const auto *Derived =
        initializedWith(graphCarrier(Name, Body, Roles), Body);
    if (!Derived || Derived == Value || !isNeverRebound(Derived, Body, Roles))
      continue;
    llvm::append_range(Names, graphNames(Derived, Body, Roles));
  }
  return Names;
}

llvm::SmallVector<const Expr *, 4> resultParts(const Expr *Call,
                                               const FunctionBody &Body) {
  llvm::SmallVector<const Expr *, 4> Found{Call};
  const VarDecl *Variable = initializedWith(Call, Body);
  const auto Uses =
      Variable ? Body.uses(Variable) : llvm::ArrayRef<const DeclRefExpr *>();
  if (llvm::none_of(Uses, [&](const DeclRefExpr *Name) {
        return assignedTo(Name, Body) || Body.isInLambda(Name);
      }))
    llvm::append_range(Found, Uses);
  for (size_t I = 0, End = Found.size(); I < End; ++I) {
    const auto *Part = dyn_cast_or_null<CallExpr>(Body.userOf(Found[I]));
    const FunctionDecl *Get = Part ? Part->getDirectCallee() : nullptr;
    if (Get && Get->isInStdNamespace() && Get->getIdentifier() &&
        Get->getName() == "get")
      Found.push_back(Part);
  }
  return Found;
}

/// Does \p Event detach \p Value or change whether it has a graph?
static bool changesGraph(const ArrayCall &Event, const ValueDecl *Value) {
  return Event.has(Role::Gradient) && !runsBackward(Event) &&
         namedVariable(Event.array()) == Value;
}

const Expr *freesResult(const FunctionBody &Body, RoleLookup &Roles) {
  const auto Returned = returnedValues(Body);
  const auto *Value =
      Returned.size() == 1
          ? dyn_cast_or_null<VarDecl>(namedVariable(Returned.front()))
          : nullptr;
  if (!Value || !Value->isLocalVarDecl() ||
      !isNeverRebound(Value, Body, Roles) ||
      llvm::any_of(Body.events(), [&](const ArrayEvent &Event) {
        return changesGraph(Event, Value);
      }))
    return nullptr;
  for (const ArrayEvent &Event : Body.events())
    if (freesGraph(Event) && Body.flow().onEveryPath({Event.Site}) &&
        llvm::is_contained(freedValues(Event, Roles), Value))
      return Event.Site;
  return nullptr;
}

bool isValueOfIteration(const ValueDecl &Value, const DeclRefExpr &Name,
                        const Expr &Step, const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const auto orderOf = [&](const Stmt *S) {
    const auto Span = Body.order().spanOf(S);
    return Span ? Span->First : 0;
  };
  const unsigned Used = orderOf(&Name), Freed = orderOf(&Step);
  bool IsMade = isDeclaredIn(&Value, L);
  for (const DeclRefExpr *Other : Body.usesIn(L.Statement, &Value)) {
    const ArrayUse Use = classifyUse(Other, Body, Roles);
    if (changesGraph(Use.Call, &Value))
      return false; // `loss.detach_()`
    if (!Use.mayRebind())
      continue;
    const unsigned Here = orderOf(Other);
    // Backward through `loss = loss + penalty` frees what `loss` was as well.
    const Expr *Assigned = assignedTo(Other, Body);
    const bool Extends =
        Used < Here && Assigned && carriesGraphOf(&Value, Assigned, Roles);
    if (std::min(Used, Freed) < Here && Here < std::max(Used, Freed) &&
        !Extends)
      return false;
    IsMade |= Here < std::min(Used, Freed);
  }
  return IsMade;
}

} // namespace arraylint
