#include "unit/parse/UserPartials.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace arraylint {
namespace {

/// Does a partial specialization have functions, or name other user code? Each
/// function returns false where it does, which ends the traversal.
class CodeFinder : public RecursiveASTVisitor<CodeFinder> {
public:
  explicit CodeFinder(UserCode &Users) : Users(Users) {}

  bool VisitFunctionDecl(FunctionDecl *) { return false; }
  bool VisitLambdaExpr(LambdaExpr *) { return false; }
  // A call may find a function by the types of its arguments.
  bool VisitCallExpr(CallExpr *) { return false; }
  bool VisitCXXConstructExpr(CXXConstructExpr *) { return false; }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *) {
    return false;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return isLibrarys(E->getDecl()); }
  bool VisitOverloadExpr(OverloadExpr *E) {
    return llvm::all_of(E->decls(),
                        [&](const NamedDecl *D) { return isLibrarys(D); });
  }
  bool VisitTypeLoc(TypeLoc L) {
    const TagDecl *Tag = L.getType()->getAsTagDecl();
    return !Tag || isLibrarys(Tag);
  }
  bool TraverseTemplateName(TemplateName Name) {
    const TemplateDecl *Template = Name.getAsTemplateDecl();
    return !Template || isLibrarys(Template);
  }
  bool TraverseConceptReference(ConceptReference *Concept) {
    return isLibrarys(Concept->getNamedConcept()) &&
           RecursiveASTVisitor::TraverseConceptReference(Concept);
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
