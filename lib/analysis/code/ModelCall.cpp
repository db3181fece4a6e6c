#include "analysis/code/ModelCall.h"
#include "analysis/code/KnownCode.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

const Library *modelCalled(const FunctionDecl &Callee, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method || isa<CXXConstructorDecl, CXXDestructorDecl>(Method))
    return nullptr;
  const Library *Owner = Roles.modelLibrary(*Method->getParent());
  if (!Owner)
    return nullptr;
  const auto isArray = [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType());
  };
  // What the model holds, such as the array that `register_buffer` takes.
  if (Callee.getReturnType()->isReferenceType())
    return nullptr;
  // `forward` returns an array or a wrapper of one, `parameters` a list,
  // `operator->` a layer.
  const CXXRecordDecl *Returned = Callee.getReturnType()->getAsCXXRecordDecl();
  const bool Computes = llvm::any_of(Callee.parameters(), isArray) ||
                        (Returned && !Returned->isInStdNamespace() &&
                         !Roles.modelLibrary(*Returned));
  return Computes ? Owner : nullptr;
}

/// Is \p F, or a function that it overrides, one of \p Names?
static bool isListed(const CXXMethodDecl &F,
                     const std::vector<std::string> &Names) {
  return llvm::is_contained(Names, qualifiedName(F)) ||
         llvm::any_of(F.overridden_methods(), [&](const CXXMethodDecl *Base) {
           return isListed(*Base, Names);
         });
}

bool isForwardPass(const FunctionDecl &Callee, RoleLookup &Roles) {
  const Library *Owner = modelCalled(Callee, Roles);
  if (!Owner)
    return false;
  const std::string Name = unqualifiedName(Callee);
  return llvm::any_of(Owner->ForwardPasses, [&](StringRef Pass) {
    return lastComponent(Pass) == Name;
  });
}

const CXXRecordDecl &modelClass(const FunctionDecl &Forward,
                                RoleLookup &Roles) {
  const CXXRecordDecl &Class = *cast<CXXMethodDecl>(Forward).getParent();
  if (const auto *Holder = dyn_cast<ClassTemplateSpecializationDecl>(&Class))
    for (const TemplateArgument &Argument : Holder->getTemplateArgs().asArray())
      if (Argument.getKind() == TemplateArgument::Type)
        if (const CXXRecordDecl *Held =
                Argument.getAsType()->getAsCXXRecordDecl();
            Held && Roles.modelLibrary(*Held))
          return *Held;
  return Class;
}

/// The forward pass of \p Class or a base of it; null if there is none.
static const FunctionDecl *passOf(const CXXRecordDecl &Class,
                                  RoleLookup &Roles) {
  if (!Class.hasDefinition())
    return nullptr;
  for (const CXXMethodDecl *Method : Class.methods())
    if (isForwardPass(*Method, Roles))
      return Method;
  for (const CXXBaseSpecifier &Base : Class.getDefinition()->bases())
    if (const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl())
      if (const FunctionDecl *Inherited = passOf(*Of, Roles))
        return Inherited;
  return nullptr;
}

const FunctionDecl *passRun(const FunctionDecl &Forward, RoleLookup &Roles) {
  const CXXRecordDecl &Class = modelClass(Forward, Roles);
  return &Class == cast<CXXMethodDecl>(Forward).getParent()
             ? &Forward
             : passOf(Class, Roles);
}

bool isLoadedModel(const FunctionDecl &Forward, RoleLookup &Roles) {
  const CXXRecordDecl *Returned = Forward.getReturnType()->getAsCXXRecordDecl();
  // `run_method("encode", x)` takes anything.
  const FunctionDecl *Declared = Forward.getTemplateInstantiationPattern();
  return Returned && !Returned->isInStdNamespace() &&
         !Roles.isArray(Forward.getReturnType()) && isOfLibrary(Forward) &&
         llvm::none_of(
             (Declared ? Declared : &Forward)->parameters(),
             [&](const ParmVarDecl *P) { return Roles.isArray(P->getType()); });
}

bool rewritesModel(const FunctionDecl &Callee, RoleLookup &Roles) {
  const auto isModel = [&](QualType T) {
    const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
    return Class && Roles.modelLibrary(*Class);
  };
  return isOfLibrary(Callee) && !isa<CXXMethodDecl>(Callee) &&
         Callee.getNumParams() && isModel(Callee.getReturnType()) &&
         isModel(Callee.getParamDecl(0)->getType());
}

bool readsModel(const FunctionDecl &Callee, RoleLookup &Roles) {
  return llvm::any_of(Roles.model().libraries(), [&](const auto &Owner) {
    return llvm::is_contained(Owner->ModelReaders, qualifiedName(Callee));
  });
}

bool onlyStores(const FunctionDecl &Callee, const Expr &Array,
                RoleLookup &Roles) {
  const Library *Owner = Roles.arrayLibrary(Array.getType());
  return Owner && Callee.getReturnType()->isVoidType() &&
         !isa<CXXMethodDecl>(Callee) && isOfLibrary(Callee) &&
         Owner->Headers.count(
             StringRef(qualifiedName(Callee)).split("::").first.str());
}

std::optional<ModelMode>
modeSetBy(const CallExpr &Call, const ASTContext &Context, RoleLookup &Roles) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getDirectCallee());
  if (!Method || Method->getNumParams() > 1)
    return std::nullopt;
  const Library *Owner = Roles.modelLibrary(*Method->getParent());
  if (!Owner)
    return std::nullopt;
  if (isListed(*Method, Owner->EvaluationModes))
    return ModelMode::Evaluation;
  if (!isListed(*Method, Owner->TrainingModes))
    return std::nullopt;
  bool Trains = true;
  return Call.getNumArgs() == 1 && !Call.getArg(0)->isValueDependent() &&
                 Call.getArg(0)->EvaluateAsBooleanCondition(Trains, Context) &&
                 !Trains
             ? ModelMode::Evaluation
             : ModelMode::Training;
}

/// The object that \p E, `net->layer` or `*net`, belongs to; null if there is
/// none.
static const Expr *holderOf(const Expr *E) {
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getBase();
  if (const auto *Pointer = dyn_cast<UnaryOperator>(E);
      Pointer && Pointer->getOpcode() == UO_Deref)
    return Pointer->getSubExpr();
  // A smart pointer, or a holder of a model.
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  return Operator && (Operator->getOperator() == OO_Arrow ||
                      Operator->getOperator() == OO_Star)
             ? Operator->getArg(0)
             : nullptr;
}

ModelPath modelNamed(const Expr *Model) {
  ModelPath Path;
  for (const Expr *E = spelled(Model); E; E = spelled(holderOf(E))) {
    const ValueDecl *Named = namedVariable(E);
    if (const auto *Member = dyn_cast<MemberExpr>(E); Member && !Named)
      Path.push_back(Member->getMemberDecl());
    if (!Named)
      continue;
    Path.push_back(Named);
    std::reverse(Path.begin(), Path.end());
    return Path;
  }
  return {};
}

ModelPath modelOf(const CallExpr &Call) {
  return modelNamed(ArrayCall{&Call, Call.getDirectCallee(), nullptr}.object());
}

} // namespace arraylint
