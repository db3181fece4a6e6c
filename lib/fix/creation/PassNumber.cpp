#include "fix/creation/PassNumber.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Where \p Call writes the name of its function; invalid for an operator.
static SourceLocation nameOf(const CallExpr &Call) {
  const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(Callee))
    return Member->getMemberLoc();
  const auto *Function = dyn_cast<DeclRefExpr>(Callee);
  return Function ? Function->getLocation() : SourceLocation();
}

/// The number of which \p Made makes an array; empty if that is not written as
/// one.
static std::string numberOf(const ArrayEvent &Made, bool IsOperand) {
  const Expr *Value = Made.argument(Parameter::Value);
  if (!Value)
    return Made.Entry->FillValue;
  if (!Value->getType()->isArithmeticType() ||
      Value->getType()->isBooleanType())
    return "";
  // `full_like(x, 1.5)` of integers is 1.
  if (!Made.Entry->Parameters.count(Parameter::Shape) &&
      Value->getType()->isFloatingType())
    return "";
  return IsOperand ? operandText(Value, *Made.Body) : textOf(Value, *Made.Body);
}

static QualType bareType(const ParmVarDecl *P) {
  return P->getType()
      .getNonReferenceType()
      .getUnqualifiedType()
      .getCanonicalType();
}

/// Is there, beside \p Function, one of the name \p Form that has no array, but
/// something else, as the parameter at \p Position?
static bool hasFormForNumber(const FunctionDecl &Function, llvm::StringRef Form,
                             unsigned Position) {
  ASTContext &Context = Function.getASTContext();
  const DeclarationName Name = Function.getOverloadedOperator()
                                   ? Function.getDeclName()
                                   : DeclarationName(&Context.Idents.get(Form));
  const auto fits = [&](const NamedDecl *Found) {
    const auto *Other = dyn_cast<FunctionDecl>(Found->getUnderlyingDecl());
    if (!Other || Other->getNumParams() <= Position ||
        Function.getNumParams() <= Position)
      return false;
    for (unsigned I = 0; I <= Position; ++I)
      if ((bareType(Other->getParamDecl(I)) ==
           bareType(Function.getParamDecl(I))) == (I == Position))
        return false;
    return true;
  };
  return llvm::any_of(Function.getDeclContext()->lookup(Name), fits);
}

std::optional<Fix> passNumber(const ArrayEvent &Made, const ArrayCall &Work,
                              const std::string &Advice) {
  const FunctionBody &Body = *Made.Body;
  const auto *Call = dyn_cast<CallExpr>(Work.Site);
  const auto Arguments = Work.arguments();
  const bool IsOperator = isa<CXXOperatorCallExpr>(Work.Site);
  const std::string Number = numberOf(Made, IsOperator);
  const auto *Given = llvm::find(Arguments, Made.Site);
  // In some versions, there is none.
  if (!Call || Number.empty() || Made.argument(Parameter::Dtype) ||
      Given == Arguments.end() ||
      !hasFormForNumber(*Work.Callee, Work.Entry->NumberForm,
                        Given - Arguments.begin()) ||
      !isEditable(Made.Site, Body) || !isEditable(Work.Site, Body))
    return std::nullopt;
  Fix Result{FixLevel::Suggested,
             Advice + ", if the arrays have the same type",
             {replace(Made.Site, Number, Body)}};
  const std::string &Form = Work.Entry->NumberForm;
  if (IsOperator || Form == Work.Callee->getName())
    return Result;
  const SourceLocation Name = nameOf(*Call);
  if (Name.isInvalid())
    return std::nullopt;
  Result.Edits.push_back(FixItHint::CreateReplacement(
      CharSourceRange::getTokenRange(Name, Name), Form));
  return Result;
}

} // namespace arraylint
