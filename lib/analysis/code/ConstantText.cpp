#include "analysis/code/ConstantText.h"
#include "analysis/code/ConstantValue.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {
namespace {

class TextReader {
public:
  explicit TextReader(const FunctionBody &Body) : Body(Body) {}

  void read(const Expr *E, unsigned Depth);
  ConstantText Result;

private:
  void readLiteral(const StringLiteral &Literal);
  void readVariable(const DeclRefExpr &Name, unsigned Depth);
  void unknown(const Expr *E) {
    Result.Text += '\0';
    Result.Places.push_back(E->getBeginLoc());
  }

  const FunctionBody &Body;
};

} // namespace

void TextReader::readLiteral(const StringLiteral &Literal) {
  if (Literal.getCharByteWidth() != 1)
    return unknown(&Literal);
  ASTContext &Context = Body.context();
  const StringRef Text = Literal.getString();
  for (size_t I = 0; I < Text.size(); ++I) {
    Result.Text += Text[I];
    Result.Places.push_back(Literal.getLocationOfByte(
        I, Context.getSourceManager(), Context.getLangOpts(),
        Context.getTargetInfo()));
  }
}

static bool isString(QualType T) {
  const CXXRecordDecl *Class =
      T.getNonReferenceType().getUnqualifiedType()->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() && Class->getIdentifier() &&
         Class->getName().starts_with("basic_string");
}

/// Reads `const char *const Flags = "…";`, or a local that is never written.
void TextReader::readVariable(const DeclRefExpr &Name, unsigned Depth) {
  const auto *Variable = dyn_cast<VarDecl>(Name.getDecl());
  if (!Variable || isa<ParmVarDecl>(Variable))
    return unknown(&Name);
  const Expr *Init = Variable->getAnyInitializer();
  const bool IsConstant =
      Variable->isConstexpr() || Variable->getType().isConstQualified() ||
      (Variable->isLocalVarDecl() && !Variable->isStaticLocal() &&
       Variable->getDeclContext() == &Body.function() &&
       !isWrittenIn(Variable, Body.function().getBody(), Body));
  if (!Init || Init->isValueDependent() || !IsConstant)
    return unknown(&Name);
  read(Init, Depth);
}

void TextReader::read(const Expr *E, unsigned Depth) {
  if (!Depth)
    return unknown(E);
  E = E->IgnoreImplicit()->IgnoreParenCasts()->IgnoreImplicit();
  if (const auto *Literal = dyn_cast<StringLiteral>(E))
    return readLiteral(*Literal);
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return readVariable(*Name, Depth - 1);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && isString(E->getType())) {
    if (Construct->getNumArgs() == 0)
      return;
    // The text must be the only argument that is not defaulted.
    const bool IsWhole = llvm::all_of(
        llvm::drop_begin(Construct->arguments()),
        [](const Expr *Argument) { return isa<CXXDefaultArgExpr>(Argument); });
    return IsWhole ? read(Construct->getArg(0), Depth - 1) : unknown(E);
  }
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    if (const CXXMethodDecl *Method = Member->getMethodDecl();
        Method && isString(Member->getImplicitObjectArgument()->getType()) &&
        Method->getIdentifier() &&
        (Method->getName() == "c_str" || Method->getName() == "data"))
      return read(Member->getImplicitObjectArgument(), Depth - 1);
  if (const auto *Plus = dyn_cast<CXXOperatorCallExpr>(E);
      Plus && Plus->getNumArgs() == 2 && isString(E->getType())) {
    // `s + "…"`
    if (Plus->getOperator() == OO_Plus) {
      read(Plus->getArg(0), Depth - 1);
      return read(Plus->getArg(1), Depth - 1);
    }
  }
  if (const auto *Suffixed = dyn_cast<UserDefinedLiteral>(E);
      Suffixed && isString(E->getType()) && Suffixed->getNumArgs() > 0)
    return read(Suffixed->getArg(0), Depth - 1);
  unknown(E);
}

ConstantText constantText(const Expr *E, const FunctionBody &Body) {
  TextReader Reader(Body);
  Reader.read(E, /*Depth=*/24);
  return std::move(Reader.Result);
}

} // namespace arraylint
