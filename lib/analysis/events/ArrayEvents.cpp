#include "analysis/events/ArrayEvents.h"
#include "analysis/events/BodyWalker.h"
#include "analysis/events/OutsideScope.h"
#include "analysis/events/UserCode.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace arraylint {

/// Adds the instances of a generic lambda, and its pattern.
static void addLambda(const LambdaExpr *Lambda,
                      llvm::SmallVectorImpl<const FunctionDecl *> &Found) {
  Found.push_back(Lambda->getCallOperator());
  if (const auto *Template = Lambda->getDependentCallOperator())
    for (const FunctionDecl *Instance : Template->specializations())
      if (Instance->getBody())
        Found.push_back(Instance);
}

namespace {

/// Finds the functions of user code. Only declarations are visited; bodies are
/// left to BodyWalker.
class FunctionFinder : public RecursiveASTVisitor<FunctionFinder> {
public:
  FunctionFinder(UserCode &Users,
                 llvm::SmallVectorImpl<const FunctionDecl *> &Found)
      : Users(Users), Found(Found) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseStmt(Stmt *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->doesThisDeclarationHaveABody() && Users.contains(*F))
      Found.push_back(F);
    return true;
  }
  /// Instances are attached to the template, which may be a library's.
  bool VisitClassTemplatePartialSpecializationDecl(
      ClassTemplatePartialSpecializationDecl *Partial) {
    for (auto *Instance : Partial->getSpecializedTemplate()->specializations())
      if (Instance->getInstantiatedFrom()
              .dyn_cast<ClassTemplatePartialSpecializationDecl *>() == Partial)
        TraverseDecl(Instance);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    if (!V->isLocalVarDeclOrParm() && V->getInit())
      collectLambdas(V->getInit());
    return true;
  }

private:
  /// Finds lambdas outside of functions: `auto step = [](Tensor x) { ... };`.
  void collectLambdas(const Stmt *S) {
    if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
      return addLambda(Lambda, Found);
    for (const Stmt *Child : S->children())
      if (Child)
        collectLambdas(Child);
  }

  UserCode &Users;
  llvm::SmallVectorImpl<const FunctionDecl *> &Found;
};

} // namespace

/// Is \p F a `__global__` or `__device__` function, or such a lambda, which
/// does not run on the host?
static bool runsOnDevice(const FunctionDecl &F) {
  return F.hasAttr<CUDAGlobalAttr>() ||
         (F.hasAttr<CUDADeviceAttr>() && !F.hasAttr<CUDAHostAttr>());
}

/// Is \p D a function of a lambda? A scope of declarations as they are parsed
/// has the instances of a generic lambda before the function around it; they
/// are found there.
static bool isOfLambda(const Decl &D) {
  const auto *Class = dyn_cast<CXXRecordDecl>(D.getDeclContext());
  return Class && Class->isLambda();
}

ArrayEvents::ArrayEvents(ASTContext &Context, RoleLookup &Roles) {
  llvm::SmallVector<const FunctionDecl *, 64> Pending;
  UserCode Users(Context.getSourceManager());
  FunctionFinder Finder(Users, Pending);
  if (OutsideScope::Find)
    UserDecls = OutsideScope::Find(Context);
  for (Decl *D : Context.getTraversalScope()) {
    if (const auto *Unit = dyn_cast<TranslationUnitDecl>(D))
      llvm::copy_if(
          Unit->decls(), std::back_inserter(UserDecls),
          [&](const Decl *TopLevel) { return Users.contains(*TopLevel); });
    else if (Users.contains(*D) && !isOfLambda(*D))
      UserDecls.push_back(D);
  }
  for (Decl *D : UserDecls)
    Finder.TraverseDecl(D);
  // Bodies contribute their lambdas and local classes, so the list grows.
  for (size_t I = 0; I < Pending.size(); ++I) {
    const FunctionDecl *F = Pending[I];
    if (runsOnDevice(*F))
      continue;
    auto Body =
        std::make_unique<FunctionBody>(*F, Context, Roles.assumptions());
    if (!F->getBody() || !ByFunction.try_emplace(F, Body.get()).second)
      continue;
    BodyWalker Walker(*Body, Roles, Users);
    Walker.walk();
    Bodies.push_back(std::move(Body));
    for (const LambdaExpr *Lambda : Walker.lambdas())
      addLambda(Lambda, Pending);
    for (const Decl *Class : Walker.localClasses())
      Finder.TraverseDecl(const_cast<Decl *>(Class));
  }
}

} // namespace arraylint
