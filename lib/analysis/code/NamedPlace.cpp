#include "analysis/code/NamedPlace.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/HostType.h"
#include "analysis/events/ParameterPosition.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool nameNoDevice(const Stmt *S, RoleLookup &Roles) {
  if (!S || isa<StringLiteral, CXXThisExpr>(S))
    return !S;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl())) {
      if (Variable->isConstexpr())
        return !Roles.isDevicePlace(Name);
      const Expr *Value = onlyValue(Name, Roles);
      return Value && nameNoDevice(Value, Roles);
    }
    // `options()` may be a user's function.
    const auto *Callee = dyn_cast<FunctionDecl>(Name->getDecl());
    return !Callee || Callee->getNumParams() > 0;
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return nameNoDevice(Child, Roles);
  });
}

bool yieldsHostArray(const ArrayCall &Call, RoleLookup &Roles) {
  if (!Call)
    return false;
  if (Call.Entry->Result == ResultKind::HostArray)
    return true;
  if (!Call.has(Role::DeviceTransfer))
    return false;
  const Expr *Place = Call.argument(Parameter::Device);
  return (Place && hasHostType(Place, *Call.Entry->Owner, Roles)) ||
         llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
           return Argument && Roles.isHostPlace(Argument);
         });
}

/// Has \p Argument the type that an overload of \p Move takes a place as?
static bool isPlace(const Expr *Argument, const ArrayCall &Move) {
  const ASTContext &Context = Move.Callee->getASTContext();
  const auto takesPlace = [&](const FunctionDecl &Overload) {
    const auto Position =
        parameterPosition(*Move.Entry, Parameter::Device, Overload);
    return Position && *Position < Overload.getNumParams() &&
           Context.hasSameUnqualifiedType(
               Overload.getParamDecl(*Position)
                   ->getType()
                   .getNonReferenceType(),
               Argument->getType().getNonReferenceType());
  };
  return llvm::any_of(
      Move.Callee->getDeclContext()->lookup(Move.Callee->getDeclName()),
      [&](const NamedDecl *D) {
        const auto *Overload = dyn_cast<FunctionDecl>(D);
        return Overload && takesPlace(*Overload);
      });
}

const Expr *placeArgument(const ArrayCall &Move, RoleLookup &Roles) {
  for (const Expr *Argument : Move.arguments())
    if (Argument && (Roles.isDevicePlace(Argument) || isPlace(Argument, Move)))
      return Argument;
  return nullptr;
}

static bool mayNameHost(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E || isa<ConditionalOperator>(E))
    return false;
  return isa<StringLiteral>(E) || Roles.isHostPlace(E) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return mayNameHost(Child, Roles);
         });
}

bool namesOnlyHost(const Expr *Place, RoleLookup &Roles) {
  if (Roles.isHostPlace(Place))
    return true;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Place));
  // A lambda may name a variable of the function around it.
  const FunctionBody *Body = Variable ? bodyAround(*Variable, Roles) : nullptr;
  const auto isAssigned = [&](const DeclRefExpr *Name) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body->userOf(Name));
    return Assign && Assign->getOperator() == OO_Equal &&
           spelled(Assign->getArg(0)) == Name;
  };
  return Body && Variable->isLocalVarDecl() && Variable->getInit() &&
         mayNameHost(Variable->getInit(), Roles) &&
         llvm::none_of(Body->uses(Variable), isAssigned);
}

bool mayGoToDevice(const ArrayCall &Move, RoleLookup &Roles) {
  const auto Arguments = Move.arguments();
  if (llvm::none_of(Arguments, [](const Expr *E) { return E; }))
    return !yieldsHostArray(Move, Roles);
  const Expr *Place = placeArgument(Move, Roles);
  return Place && !namesOnlyHost(Place, Roles);
}

} // namespace arraylint
