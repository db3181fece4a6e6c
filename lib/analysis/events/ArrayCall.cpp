#include "analysis/events/ArrayCall.h"
#include "analysis/events/ParameterPosition.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

const Expr *spelled(const Expr *E) {
  while (E) {
    const Expr *Inner = E->IgnoreUnlessSpelledInSource();
    if (const auto *Call = dyn_cast<CallExpr>(Inner);
        Call && Call->isCallToStdMove())
      Inner = Call->getArg(0);
    else if (const auto *Construct = dyn_cast<CXXConstructExpr>(Inner);
             Construct && Construct->getNumArgs() == 1 &&
             Construct->getConstructor()->isCopyOrMoveConstructor())
      Inner = Construct->getArg(0);
    if (Inner == E)
      return E;
    E = Inner;
  }
  return nullptr;
}

const FunctionDecl *calledFunction(const Expr *E) {
  if (const auto *Call = dyn_cast_or_null<CallExpr>(E))
    return Call->getDirectCallee();
  if (const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(E))
    return Construct->getConstructor();
  return nullptr;
}

const FunctionDecl *certainCallee(const Expr *E) {
  const FunctionDecl *Callee = calledFunction(E);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  return Method && Method->isVirtual() && !Method->hasAttr<FinalAttr>()
             ? nullptr
             : Callee;
}

const NamedDecl *calledName(const Expr *E) {
  if (const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(E);
      Operator && Operator->getOperator() == OO_Call)
    if (const auto *Object =
            dyn_cast<DeclRefExpr>(Operator->getArg(0)->IgnoreParenImpCasts()))
      return Object->getDecl();
  return calledFunction(E);
}

/// The object of a member operator is argument 0 of the operator call.
static bool isMemberOperatorCall(const ArrayCall &Call) {
  return isa<CXXOperatorCallExpr>(Call.Site) &&
         isa_and_nonnull<CXXMethodDecl>(Call.Callee);
}

const Expr *ArrayCall::object() const {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Site))
    return spelled(Member->getImplicitObjectArgument());
  if (isMemberOperatorCall(*this))
    return spelled(cast<CXXOperatorCallExpr>(Site)->getArg(0));
  return nullptr;
}

llvm::SmallVector<const Expr *, 4> ArrayCall::arguments() const {
  llvm::SmallVector<const Expr *, 4> Result;
  auto add = [&](const Expr *Argument) {
    Result.push_back(isa<CXXDefaultArgExpr>(Argument) ? nullptr
                                                      : spelled(Argument));
  };
  if (const auto *Call = dyn_cast<CallExpr>(Site))
    for (const Expr *Argument :
         llvm::drop_begin(Call->arguments(), isMemberOperatorCall(*this)))
      add(Argument);
  else if (const auto *Construct = dyn_cast<CXXConstructExpr>(Site))
    for (const Expr *Argument : Construct->arguments())
      add(Argument);
  return Result;
}

const Expr *ArrayCall::argument(Parameter P) const {
  if (!Entry)
    return nullptr;
  const auto Position = parameterPosition(*Entry, P, *Callee);
  if (!Position)
    return nullptr;
  const auto Arguments = arguments();
  return *Position < Arguments.size() ? Arguments[*Position] : nullptr;
}

llvm::SmallVector<const Expr *, 4> ArrayCall::indices() const {
  llvm::SmallVector<const Expr *, 4> Result;
  const Expr *Index = argument(Parameter::Index);
  if (!Index)
    return Result;
  if (const InitListExpr *List = bracedList(Index)) {
    for (const Expr *Item : List->inits())
      Result.push_back(spelled(Item));
    return Result;
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Site);
      !Operator || Operator->getOperator() != OO_Call)
    return {Index};
  for (const Expr *Argument : arguments())
    if (Argument)
      Result.push_back(Argument);
  return Result;
}

const Expr *ArrayCall::array() const {
  if (const Expr *Named = argument(Parameter::Array))
    return Named;
  if (const Expr *Object = object())
    return Object;
  const auto Arguments = arguments();
  return Arguments.empty() ? nullptr : Arguments.front();
}

ArrayCall arrayCall(const Expr *E, RoleLookup &Roles) {
  E = spelled(E);
  ArrayCall Call{E, calledFunction(E), nullptr};
  Call.Entry = Roles.entry(E);
  return Call;
}

const InitListExpr *bracedList(const Stmt *Argument) {
  if (const auto *List = dyn_cast_or_null<InitListExpr>(Argument))
    return List;
  // A list among the arguments of a call is not the list that is sought.
  if (!Argument || isa<CallExpr>(Argument))
    return nullptr;
  for (const Stmt *Child : Argument->children())
    if (const InitListExpr *List = bracedList(Child))
      return List;
  return nullptr;
}

const ValueDecl *namedVariable(const Expr *E) {
  E = spelled(E);
  if (const auto *Reference = dyn_cast_or_null<DeclRefExpr>(E)) {
    const ValueDecl *D = Reference->getDecl();
    return isa<VarDecl, BindingDecl>(D) ? D : nullptr;
  }
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    if (isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts()))
      return dyn_cast<FieldDecl>(Member->getMemberDecl());
  return nullptr;
}

const Expr *storageOf(const Expr *E, RoleLookup &Roles) {
  for (E = spelled(E); E;) {
    const ArrayCall Call = arrayCall(E, Roles);
    if (!Call || (Call.Entry->Result != ResultKind::View &&
                  Call.Entry->Result != ResultKind::Handle))
      return E;
    E = Call.array();
  }
  return nullptr;
}

bool mayReturnItsArray(const ArrayCall &Call) {
  return Call &&
         (Call.Entry->Result == ResultKind::Copy ||
          Call.Entry->Result == ResultKind::HostArray) &&
         Call.array() &&
         Call.Entry->Roles.hasAny(
             {Role::Cast, Role::DeviceTransfer, Role::Reshape});
}

const Expr *writtenStorage(const Expr *E, RoleLookup &Roles) {
  while ((E = storageOf(E, Roles))) {
    const ArrayCall Call = arrayCall(E, Roles);
    if (!mayReturnItsArray(Call))
      break;
    E = Call.array();
  }
  return E;
}

} // namespace arraylint
