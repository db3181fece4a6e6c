#include "unit/parse/FollowedBodies.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace arraylint {
namespace {

bool isForwardingReference(const ParmVarDecl *Parameter) {
  QualType T = Parameter->getType();
  if (const auto *Pack = T->getAs<PackExpansionType>())
    T = Pack->getPattern();
  const auto *Reference = T->getAs<RValueReferenceType>();
  return Reference && !Reference->getPointeeType().hasQualifiers() &&
         Reference->getPointeeType()->isTemplateTypeParmType();
}

bool takesForwardingReference(const FunctionDecl &F) {
  const FunctionTemplateDecl *Template = F.getPrimaryTemplate();
  return Template && llvm::any_of(Template->getTemplatedDecl()->parameters(),
                                  isForwardingReference);
}

/// Adds the functions whose bodies an argument is followed into.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  explicit CallFinder(llvm::SetVector<FunctionDecl *> &Found) : Found(Found) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }

  bool VisitCallExpr(CallExpr *Call) { return add(Call->getDirectCallee()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    return add(Construct->getConstructor());
  }

  void findIn(FunctionDecl &F) {
    TraverseStmt(F.getBody());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&F))
      for (CXXCtorInitializer *Member : Constructor->inits())
        TraverseStmt(Member->getInit());
  }

private:
  bool add(FunctionDecl *Callee) {
    if (Callee && Callee->isTemplateInstantiation() &&
        takesForwardingReference(*Callee))
      Found.insert(Callee);
    return true;
  }

  llvm::SetVector<FunctionDecl *> &Found;
};

} // namespace

void FollowedBodies::parseBodies(const Stmt &Where) {
  size_t I = Instantiated.size();
  CallFinder Calls(Instantiated);
  Calls.TraverseStmt(const_cast<Stmt *>(&Where));
  // Parsing is complete, but function bodies kept as tokens are parsed when
  // they are needed, which requires a scope.
  const llvm::SaveAndRestore Scope(Semantics->TUScope,
                                   Semantics->getCurScope());
  for (; I < Instantiated.size(); ++I) { // Instantiated grows in the loop
    FunctionDecl *F = Instantiated[I];
    if (!F->hasBody())
      Semantics->InstantiateFunctionDefinition(
          F->getPointOfInstantiation(), F, /*Recursive=*/false,
          /*DefinitionRequired=*/false, /*AtEndOfTU=*/true);
    if (F->hasBody())
      Calls.findIn(*F);
  }
}

} // namespace arraylint
