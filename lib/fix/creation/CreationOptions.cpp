#include "fix/creation/CreationOptions.h"
#include "analysis/events/ParameterPosition.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {

unsigned writtenArguments(const ArrayCall &Call) {
  return llvm::count_if(Call.arguments(),
                        [](const Expr *Argument) { return Argument; });
}

std::optional<FixItHint> appendOptions(const ArrayCall &Made, StringRef Text) {
  const auto *Call = dyn_cast<CallExpr>(Made.Site);
  // The parameter for the element type, or for all options.
  return Call && parameterPosition(*Made.Entry, Parameter::Dtype,
                                   *Made.Callee) == writtenArguments(Made)
             ? std::optional(
                   FixItHint::CreateInsertion(Call->getRParenLoc(), Text))
             : std::nullopt;
}

FixItHint removeMethodCall(const CXXMemberCallExpr &Later,
                           const FunctionBody &Body) {
  const auto afterToken = [&](SourceLocation Where) {
    return Lexer::getLocForEndOfToken(Where, 0,
                                      Body.context().getSourceManager(),
                                      Body.context().getLangOpts());
  };
  return FixItHint::CreateRemoval(CharSourceRange::getCharRange(
      afterToken(Later.getImplicitObjectArgument()->getEndLoc()),
      afterToken(Later.getEndLoc())));
}

static bool namesOnlyEarlier(const Stmt *S, SourceLocation Where,
                             const SourceManager &Sources) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(S);
  if (Name &&
      !Sources.isBeforeInTranslationUnit(Name->getDecl()->getLocation(), Where))
    return false;
  return !S || llvm::all_of(S->children(), [&](const Stmt *Child) {
    return namesOnlyEarlier(Child, Where, Sources);
  });
}

bool isDeclaredBefore(const Expr &E, const ArrayCall &Made,
                      const FunctionBody &Body) {
  return namesOnlyEarlier(&E, Made.Site->getBeginLoc(),
                          Body.context().getSourceManager());
}

} // namespace arraylint
