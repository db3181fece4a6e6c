#include "fix/forms/DropArgument.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {

/// Is there an overload whose parameters are the first \p Count ones of \p
/// Callee?
static bool hasShorterOverload(const FunctionDecl &Callee, unsigned Count) {
  return llvm::any_of(
      Callee.getDeclContext()->lookup(Callee.getDeclName()),
      [&](const NamedDecl *D) {
        const auto *Other = dyn_cast<FunctionDecl>(D);
        if (!Other || Other->getNumParams() != Count)
          return false;
        for (unsigned I = 0; I < Count; ++I)
          if (Other->getParamDecl(I)->getType().getCanonicalType() !=
              Callee.getParamDecl(I)->getType().getCanonicalType())
            return false;
        return true;
      });
}

std::optional<Fix> dropArgument(const ArrayEvent &Call, const Expr *Argument) {
  const FunctionBody &Body = *Call.Body;
  const auto *Site = dyn_cast<CallExpr>(Call.Site);
  if (!Site || !isa<StringLiteral>(Argument) || !isEditable(Site, Body))
    return std::nullopt;
  // The object of a member call is not counted as an argument.
  unsigned Position = 0;
  while (Position < Site->getNumArgs() &&
         spelled(Site->getArg(Position)) != Argument)
    ++Position;
  if (Position >= Call.Callee->getNumParams() ||
      (Position + 1 < Site->getNumArgs() &&
       !isa<CXXDefaultArgExpr>(Site->getArg(Position + 1))) ||
      (!Call.Callee->getParamDecl(Position)->hasDefaultArg() &&
       !hasShorterOverload(*Call.Callee, Position)))
    return std::nullopt;
  const auto endOf = [&](const Expr *E) {
    return Lexer::getLocForEndOfToken(E->getEndLoc(), 0,
                                      Body.context().getSourceManager(),
                                      Body.context().getLangOpts());
  };
  const Expr *Written = Site->getArg(Position);
  const SourceLocation Begin = Position == 0
                                   ? Written->getBeginLoc()
                                   : endOf(Site->getArg(Position - 1));
  return Fix{FixLevel::Safe,
             "",
             {FixItHint::CreateRemoval(
                 CharSourceRange::getCharRange(Begin, endOf(Written)))}};
}

} // namespace arraylint
