#include "fix/forms/DrawInType.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {

/// The position of the parameter for the element type.
static std::optional<unsigned> dtypePosition(const ArrayCall &Draw) {
  const auto It = Draw.Entry->Parameters.find(Parameter::Dtype);
  if (It == Draw.Entry->Parameters.end())
    return std::nullopt;
  if (It->second.Name.empty())
    return It->second.Position;
  for (unsigned I = 0; I < Draw.Callee->getNumParams(); ++I)
    if (Draw.Callee->getParamDecl(I)->getName() == It->second.Name)
      return I;
  return std::nullopt;
}

static unsigned writtenArguments(const ArrayCall &Call) {
  return llvm::count_if(Call.arguments(),
                        [](const Expr *Argument) { return Argument; });
}

/// Is everything that \p S names declared before \p Where?
static bool isDeclaredBefore(const Stmt *S, SourceLocation Where,
                             const SourceManager &Sources) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(S);
  if (Name &&
      !Sources.isBeforeInTranslationUnit(Name->getDecl()->getLocation(), Where))
    return false;
  return !S || llvm::all_of(S->children(), [&](const Stmt *Child) {
    return isDeclaredBefore(Child, Where, Sources);
  });
}

/// Passes \p Type to \p Draw: replaces its type argument, or appends one after
/// the other arguments. Nothing if the options specify more than a type.
static std::optional<FixItHint>
nameType(const ArrayCall &Draw, const Expr &Type, const FunctionBody &Body) {
  const Recipe *Append = Draw.Entry->Owner->recipe("random_dtype");
  const auto *Call = dyn_cast<CallExpr>(Draw.Site);
  if (!Append || !Call)
    return std::nullopt;
  const std::string Text = textOf(&Type, Body);
  if (const Expr *Named = Draw.argument(Parameter::Dtype))
    return Body.context().hasSameUnqualifiedType(Named->getType(),
                                                 Type.getType())
               ? std::optional(replace(Named, Text, Body))
               : std::nullopt;
  return dtypePosition(Draw) == writtenArguments(Draw)
             ? std::optional(FixItHint::CreateInsertion(
                   Call->getRParenLoc(),
                   fillRecipe(*Append, {{"dtype", Text}})))
             : std::nullopt;
}

std::optional<Fix> drawInType(const ArrayEvent &Draw, const ArrayCall &Cast,
                              const Expr &Type) {
  const FunctionBody &Body = *Draw.Body;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Cast.Site);
  const auto Named = nameType(Draw, Type, Body);
  if (!Named || !Member || writtenArguments(Cast) != 1 ||
      !isEditable(Draw.Site, Body) || !isEditable(Cast.Site, Body) ||
      !isDeclaredBefore(&Type, Draw.Site->getBeginLoc(),
                        Body.context().getSourceManager()))
    return std::nullopt;
  // Removes `.to(kFloat64)`: from the end of its object to its own end.
  const SourceManager &Sources = Body.context().getSourceManager();
  const LangOptions &Language = Body.context().getLangOpts();
  const auto afterToken = [&](SourceLocation Where) {
    return Lexer::getLocForEndOfToken(Where, 0, Sources, Language);
  };
  const SourceLocation ObjectEnd =
      afterToken(Member->getImplicitObjectArgument()->getEndLoc());
  return Fix{FixLevel::Suggested,
             "draw in the needed type",
             {*Named, FixItHint::CreateRemoval(CharSourceRange::getCharRange(
                          ObjectEnd, afterToken(Member->getEndLoc())))}};
}

} // namespace arraylint
