#include "analysis/places/NamedPlace.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/ParameterPosition.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/HostType.h"
#include "analysis/places/NeverRun.h"
#include "analysis/places/Setting.h"
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

static bool isPlainHost(const Stmt *S, RoleLookup &Roles);

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
           return Argument && isPlainHost(Argument, Roles);
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
    if (Argument && (Roles.isDevicePlace(Argument) || isPlace(Argument, Move) ||
                     (isa<DeclRefExpr, MemberExpr>(Argument) &&
                      isPlaceEnum(Argument->getType(), Roles))))
      return Argument;
  return nullptr;
}

const Expr *arrayOfPlace(const ArrayCall &Move, RoleLookup &Roles) {
  if (const Expr *Other = Move.argument(Parameter::Other))
    return Roles.isArray(Other->getType()) ? Other : nullptr;
  const Expr *Place = placeArgument(Move, Roles);
  const auto *Query =
      Place ? dyn_cast<CXXMemberCallExpr>(spelled(Place)) : nullptr;
  const Expr *Of = Query ? Query->getImplicitObjectArgument() : nullptr;
  return Of && Roles.isArray(Of->getType()) ? Of : nullptr;
}

/// The arm of \p E that is always chosen; null if it is no choice, or both are.
static const Expr *chosenArm(const Expr &E, RoleLookup &Roles) {
  const Stmt *Never = neverRunIn(E, Roles);
  const auto *Choice = dyn_cast<ConditionalOperator>(&E);
  if (!Choice || !Never)
    return nullptr;
  return Never == Choice->getTrueExpr() ? Choice->getFalseExpr()
                                        : Choice->getTrueExpr();
}

static bool mayNameHost(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return false;
  if (isa<ConditionalOperator>(E))
    return mayNameHost(chosenArm(*E, Roles), Roles);
  return isa<StringLiteral>(E) || Roles.isHostPlace(E) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return mayNameHost(Child, Roles);
         });
}

/// Is \p S in an arm that is never run?
static bool isSkipped(const Stmt *S, const FunctionBody &Body,
                      RoleLookup &Roles) {
  for (const Stmt *Around = Body.parent(S); Around;
       S = Around, Around = Body.parent(S))
    if (neverRunIn(*Around, Roles) == S)
      return true;
  return false;
}

/// Does \p S name the host, and call nothing that could name another place?
static bool isPlainHost(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E || isa<CallExpr>(E))
    return false;
  if (isa<ConditionalOperator>(E))
    return isPlainHost(chosenArm(*E, Roles), Roles);
  if (const auto *Text = dyn_cast<StringLiteral>(E))
    return Text->isOrdinary() && Text->getString() == "cpu";
  return Roles.isHostPlace(E) ||
         llvm::any_of(E->children(), [&](const Stmt *Child) {
           return isPlainHost(Child, Roles);
         });
}

/// Is each value of \p Variable the host that the program ever gives it?
static bool holdsOnlyHost(const VarDecl &Variable, const FunctionBody &Body,
                          RoleLookup &Roles) {
  // A lambda may name a variable of the function around it.
  return Variable.getInit() && mayNameHost(Variable.getInit(), Roles) &&
         llvm::none_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
           const Expr *Value = assignedTo(Name, Body);
           return Value && !isPlainHost(Value, Roles) &&
                  !isSkipped(Name, Body, Roles);
         });
}

bool namesOnlyHost(const Expr *Place, RoleLookup &Roles) {
  if (Roles.isHostPlace(Place))
    return true;
  Place = Place ? spelled(Place) : nullptr;
  if (Place && isa<ConditionalOperator>(Place))
    return namesOnlyHost(chosenArm(*Place, Roles), Roles);
  const ValueDecl *Named = Place ? namedVariable(Place) : nullptr;
  const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
  if (Variable && Variable->isLocalVarDecl()) {
    const FunctionBody *Body = bodyAround(*Variable, Roles);
    return Body && holdsOnlyHost(*Variable, *Body, Roles);
  }
  const auto *Member = dyn_cast_or_null<MemberExpr>(Place);
  if (!Named && Member)
    Named = Member->getMemberDecl();
  const Expr *Set = Named ? settingOf(*Named, Roles) : nullptr;
  return Set && mayNameHost(Set, Roles);
}

bool isNamedHost(const Expr *Place, RoleLookup &Roles) {
  const Expr *E = Place ? spelled(Place) : nullptr;
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(E);
  const auto *Member = dyn_cast_or_null<MemberExpr>(E);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  const Expr *Init = Variable ? Variable->getInit()
                     : Field  ? Field->getInClassInitializer()
                              : nullptr;
  return Init && !Roles.isHostPlace(E) && isPlainHost(Init, Roles) &&
         namesOnlyHost(E, Roles);
}

bool wrapsHostMemory(const Expr *E, RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const HostFunction *Function = Roles.hostFunction(calledName(E));
  if (!Call || !Function || Function->Kind != HostKind::Wrap ||
      !Roles.isArray(E->getType()))
    return false;
  const Expr *Options = Call->getArg(Call->getNumArgs() - 1);
  return isa<CXXDefaultArgExpr>(Options) || nameNoDevice(Options, Roles);
}

bool isMadeOnHost(const ArrayCall &Call, RoleLookup &Roles) {
  llvm::SmallVector<const Stmt *, 8> Pending;
  for (const Expr *Argument : Call.arguments())
    Pending.push_back(Argument);
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    // `cuda ? torch::kCUDA : torch::kCPU` is not conclusive.
    if (!S || isa<LambdaExpr, ConditionalOperator>(S))
      continue;
    if (const auto *E = dyn_cast<Expr>(S); E && isNamedHost(E, Roles))
      return true;
    if (const auto *E = dyn_cast<Expr>(S); E && Roles.isHostPlace(E))
      return true;
    if (const auto *Name = dyn_cast<DeclRefExpr>(S))
      Pending.push_back(onlyValue(Name, Roles));
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

static bool isPlaceType(QualType T, RoleLookup &Roles) {
  return isPlaceEnum(T, Roles) || isPlaceClass(T->getAsCXXRecordDecl(), Roles);
}

/// May \p S, a place or options of the type \p Options, or a part of them, name
/// a device?
static bool mayName(const Stmt *S, QualType Options, RoleLookup &Roles,
                    llvm::function_ref<bool(const Expr *)> IsOnHost) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return false;
  if (Roles.isDevicePlace(E))
    return true;
  const QualType T = E->getType().getNonReferenceType().getUnqualifiedType();
  const bool IsPlace = isPlaceType(T, Roles), IsOptions = T == Options;
  if (const auto *Query = dyn_cast<CXXMemberCallExpr>(E)) {
    const Expr *Of = Query->getImplicitObjectArgument();
    if (Roles.isArray(Of->getType()))
      return (IsPlace || IsOptions) && !IsOnHost(Of);
  }
  if (!isa<DeclRefExpr, MemberExpr>(E))
    return llvm::any_of(E->children(), [&](const Stmt *Part) {
      return mayName(Part, Options, Roles, IsOnHost);
    });
  if (IsPlace)
    return !Roles.isHostPlace(E) && !isNamedHost(E, Roles);
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const Expr *Value = Name && IsOptions ? onlyValue(Name, Roles) : nullptr;
  return IsOptions && (!Value || mayName(Value, Options, Roles, IsOnHost));
}

bool mayNameDevice(const ArrayCall &Call, RoleLookup &Roles,
                   llvm::function_ref<bool(const Expr *)> IsOnHost) {
  const Expr *Options = Call.argument(Parameter::Dtype);
  const QualType Type =
      Options && Options->getType()->isRecordType()
          ? Options->getType().getNonReferenceType().getUnqualifiedType()
          : QualType();
  return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
    return Argument && Argument != Call.array() &&
           (Argument == Options ||
            isPlaceType(Argument->getType().getNonReferenceType(), Roles)) &&
           mayName(Argument, Type, Roles, IsOnHost);
  });
}

bool mayGoToDevice(const ArrayCall &Move, RoleLookup &Roles) {
  if (staysOnHost(*Move.Entry->Owner, Roles))
    return false;
  const auto Arguments = Move.arguments();
  if (llvm::none_of(Arguments, [](const Expr *E) { return E; }))
    return !yieldsHostArray(Move, Roles);
  const Expr *Place = placeArgument(Move, Roles);
  return arrayOfPlace(Move, Roles) || (Place && !namesOnlyHost(Place, Roles));
}

bool changesTypeOnly(const ArrayCall &Call, RoleLookup &Roles) {
  const auto Arguments = Call.arguments();
  return !Arguments.empty() && llvm::all_of(Arguments, [&](const Expr *E) {
    return !E || !Roles.dtype(E).empty();
  });
}

} // namespace arraylint
