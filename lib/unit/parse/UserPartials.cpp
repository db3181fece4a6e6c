#include "unit/parse/UserPartials.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// Does a partial specialization have functions, or name other user code? Each
/// function returns false where it does, which ends the traversal.
class CodeFinder : public DynamicRecursiveASTVisitor {
public:
  explicit CodeFinder(UserCode &Users) : Users(Users) {}

  bool VisitFunctionDecl(FunctionDecl *) override { return false; }
  bool VisitLambdaExpr(LambdaExpr *) override { return false; }
  // A call may find a function by the types of its arguments.
  bool VisitCallExpr(CallExpr *) override { return false; }
  bool VisitCXXConstructExpr(CXXConstructExpr *) override { return false; }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *) override {
    return false;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return isLibrarys(E->getDecl());
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    return llvm::all_of(E->decls(),
                        [&](const NamedDecl *D) { return isLibrarys(D); });
  }
  bool VisitTypeLoc(TypeLoc L) override {
    const TagDecl *Tag = L.getType()->getAsTagDecl();
    return !Tag || isLibrarys(Tag);
  }
  bool TraverseTemplateName(TemplateName Name) override {
    const TemplateDecl *Template = Name.getAsTemplateDecl();
    return !Template || isLibrarys(Template);
  }
  bool TraverseConceptReference(ConceptReference *Concept) override {
    return isLibrarys(Concept->getNamedConcept()) &&
           DynamicRecursiveASTVisitor::TraverseConceptReference(Concept);
  }

private:
  bool isLibrarys(const NamedDecl *D) {
    return D->isTemplateParameter() || !Users.contains(*D);
  }

  UserCode &Users;
};

} // namespace

bool runsUnmentioned(ClassTemplatePartialSpecializationDecl &Partial,
                     UserCode &Users, UserMention &Mention) {
  return Users.contains(Partial) &&
         !Users.contains(*Partial.getSpecializedTemplate()) &&
         !Mention.isInAllMatching(Partial.getTemplateArgs().asArray()) &&
         !CodeFinder(Users).TraverseDecl(&Partial);
}

} // namespace arraylint
