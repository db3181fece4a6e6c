#include "analysis/gradients/ModelOrigin.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static bool isModel(QualType T, RoleLookup &Roles) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Roles.modelLibrary(*Class);
}

/// Does \p Callee read a model with its code from a file, `torch::jit::load`?
static bool loadsModel(const FunctionDecl &Callee, RoleLookup &Roles) {
  return readsModel(Callee, Roles) ||
         (isOfLibrary(Callee) && !isa<CXXMethodDecl>(Callee) &&
          isModel(Callee.getReturnType(), Roles) &&
          llvm::none_of(Callee.parameters(), [&](const ParmVarDecl *P) {
            return isModel(P->getType(), Roles);
          }));
}

/// May \p Argument, of a constructor, be a handle of another model? A number, a
/// text or options are none.
static bool mayBeHandle(const Expr *Argument, RoleLookup &Roles) {
  const QualType Type = spelled(Argument)->getType().getNonReferenceType();
  if (Type->isPointerType())
    return !Type->getPointeeType()->isAnyCharacterType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return Class && (isModel(Type, Roles) || isStandard(*Class)) &&
         Class->getName() != "basic_string";
}

/// Does \p Value make a new model, or name a variable that starts with one?
static bool makesModel(const Expr *Value, RoleLookup &Roles) {
  const Expr *E = Value ? spelled(Value) : nullptr;
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = spelled(Address->getSubExpr());
  if (const auto *Name = dyn_cast_or_null<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return Variable && Variable->isLocalVarDecl() &&
           Variable->hasLocalStorage() && Variable->getInit() != Value &&
           makesModel(Variable->getInit(), Roles);
  }
  if (const auto *Object = dyn_cast_or_null<CXXConstructExpr>(E))
    return llvm::none_of(Object->arguments(), [&](const Expr *Argument) {
      return mayBeHandle(Argument, Roles) && !makesModel(Argument, Roles);
    });
  const auto *Call = dyn_cast_or_null<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return isa_and_nonnull<CXXNewExpr>(E) ||
         (Callee && (loadsModel(*Callee, Roles) ||
                     (isStandard(*Callee) && Callee->getIdentifier() &&
                      Callee->getName().starts_with("make_"))));
}

bool isMadeHere(const CallExpr &Forward, RoleLookup &Roles) {
  const Expr *E =
      ArrayCall{&Forward, Forward.getDirectCallee(), nullptr}.object();
  while (E) {
    E = spelled(E);
    const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(E);
    const auto *Member = dyn_cast<MemberExpr>(E);
    const auto *Pointer = dyn_cast<UnaryOperator>(E);
    if (Arrow &&
        (Arrow->getOperator() == OO_Arrow || Arrow->getOperator() == OO_Star))
      E = Arrow->getArg(0);
    else if (Member)
      E = Member->getBase();
    else if (Pointer && Pointer->getOpcode() == UO_Deref)
      E = Pointer->getSubExpr();
    else
      return makesModel(E, Roles);
  }
  return false;
}

bool isMadeOrLoaded(const CallExpr &Forward, const FunctionBody &Body,
                    RoleLookup &Roles) {
  return isMadeHere(Forward, Roles) ||
         llvm::any_of(callsIn(Body), [&](const Expr *Site) {
           const FunctionDecl *Callee = calledFunction(Site);
           return Callee && loadsModel(*Callee, Roles) &&
                  Body.flow().onEveryPath({Site});
         });
}

} // namespace arraylint
