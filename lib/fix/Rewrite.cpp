#include "fix/Rewrite.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

bool isEditable(const Stmt *S, const FunctionBody &Body) {
  if (Body.isTemplated())
    return false;
  const SourceManager &Sources = Body.context().getSourceManager();
  const SourceLocation Begin = S->getBeginLoc(), End = S->getEndLoc();
  if (!Begin.isFileID() || !End.isFileID() || Sources.isInSystemHeader(Begin))
    return false;
  // A macro inside S may expand to anything, unless it is a literal.
  const auto mayBeThere = [&](const Stmt *Child) {
    return !Child || isEditable(Child, Body) ||
           (isa<Expr>(Child) && !isa<LambdaExpr>(Child) &&
            Child->getBeginLoc().isMacroID() &&
            isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr,
                StringLiteral>(cast<Expr>(Child)->IgnoreImpCasts()));
  };
  static constexpr AnalysisCache::Query Asked;
  if (isa<Expr>(S))
    return llvm::all_of(S->children(), mayBeThere);
  return Body.cache().getOrCompute(Asked, S, nullptr, [&] {
    return llvm::all_of(S->children(), mayBeThere);
  });
}

static CharSourceRange tokens(const Stmt *S) {
  return CharSourceRange::getTokenRange(S->getSourceRange());
}

static bool isComma(const Stmt *S) {
  const auto *Binary = dyn_cast<BinaryOperator>(S);
  const auto *Overloaded = dyn_cast<CXXOperatorCallExpr>(S);
  return (Binary && Binary->isCommaOp()) ||
         (Overloaded && Overloaded->getOperator() == OO_Comma);
}

std::string textOf(const Stmt *S, const FunctionBody &Body) {
  const ASTContext &Context = Body.context();
  const StringRef Text = Lexer::getSourceText(
      tokens(S), Context.getSourceManager(), Context.getLangOpts());
  // As an argument of a call, an unparenthesized comma expression would be two
  // arguments.
  return isComma(S) ? ("(" + Text + ")").str() : Text.str();
}

std::string operandText(const Expr *E, const FunctionBody &Body) {
  const std::string Text = textOf(E, Body);
  const Expr *Bare = E->IgnoreImplicit();
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Bare);
  const bool IsInfix =
      isa<BinaryOperator, AbstractConditionalOperator, UnaryOperator>(Bare) ||
      (Operator && Operator->getOperator() != OO_Subscript &&
       Operator->getOperator() != OO_Call);
  return IsInfix && !isComma(Bare) ? "(" + Text + ")" : Text;
}

/// The offset of the line that contains \p Where, and the buffer.
static std::pair<size_t, StringRef> lineStart(SourceLocation Where,
                                              const SourceManager &Sources) {
  const auto [File, Offset] = Sources.getDecomposedLoc(Where);
  const StringRef Buffer = Sources.getBufferData(File);
  const size_t Break = Buffer.rfind('\n', Offset ? Offset - 1 : 0);
  const bool AtStart = Offset == 0 || Break == StringRef::npos;
  return {AtStart ? 0 : Break + 1, Buffer};
}

std::string indentationOf(const Stmt *S, const FunctionBody &Body) {
  const auto [Start, Buffer] =
      lineStart(S->getBeginLoc(), Body.context().getSourceManager());
  return Buffer.substr(Start)
      .take_while([](char C) { return C == ' ' || C == '\t'; })
      .str();
}

bool standsInBlock(const Stmt *S, const FunctionBody &Body) {
  return isa_and_nonnull<CompoundStmt>(Body.parent(S));
}

static std::string indented(StringRef Lines, StringRef Indentation) {
  llvm::SmallVector<StringRef, 4> Parts;
  Lines.split(Parts, '\n');
  return llvm::join(Parts, ("\n" + Indentation).str());
}

/// The start of the comment on the lines above \p S, or of \p S itself.
static SourceLocation startOfComment(const Stmt *S, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const auto [Start, Buffer] = lineStart(S->getBeginLoc(), Sources);
  const size_t Begin = Sources.getFileOffset(S->getBeginLoc());
  // Code before S on the same line must stay next to it.
  if (!Buffer.slice(Start, Begin).trim(" \t").empty())
    return S->getBeginLoc();
  size_t First = Begin;
  for (size_t Below = Start; Below > 0;) {
    // The byte before Below is the "\n" that ends the line above.
    const size_t Break = Buffer.take_front(Below - 1).rfind('\n');
    const size_t Above = Break == StringRef::npos ? 0 : Break + 1;
    const size_t Text = Buffer.find_first_not_of(" \t", Above);
    if (!Buffer.substr(Text).starts_with("//"))
      break;
    First = Text;
    Below = Above;
  }
  return S->getBeginLoc().getLocWithOffset(-static_cast<int>(Begin - First));
}

FixItHint insertLineBefore(const Stmt *S, StringRef Line,
                           const FunctionBody &Body) {
  const std::string Indentation = indentationOf(S, Body);
  // A comment above a loop describes the loop.
  const bool IsLoop = isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt>(S);
  return FixItHint::CreateInsertion(
      IsLoop ? startOfComment(S, Body) : S->getBeginLoc(),
      indented(Line, Indentation) + "\n" + Indentation);
}

/// The last part of \p S: an unbraced body, or the statement that follows a
/// label.
static const Stmt *lastPart(const Stmt *S) {
  for (;;) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      S = For->getBody();
    else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
      S = Range->getBody();
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      S = While->getBody();
    else if (const auto *If = dyn_cast<IfStmt>(S))
      S = If->getElse() ? If->getElse() : If->getThen();
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      S = Switch->getBody();
    else if (const auto *Case = dyn_cast<SwitchCase>(S))
      S = Case->getSubStmt();
    else if (const auto *Label = dyn_cast<LabelStmt>(S))
      S = Label->getSubStmt();
    else if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      S = Attributed->getSubStmt();
    else
      return S;
  }
}

/// The location after \p S and its semicolon, if it has one.
static SourceLocation endOf(const Stmt *S, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const LangOptions &Language = Body.context().getLangOpts();
  const Stmt *Last = lastPart(S);
  const SourceLocation End =
      Lexer::getLocForEndOfToken(Last->getEndLoc(), 0, Sources, Language);
  // Blocks have no semicolon; that of declarations and null statements is part
  // of the statement.
  if (isa<CompoundStmt, CXXTryStmt, DeclStmt, NullStmt>(Last))
    return End;
  const SourceLocation Semicolon = Lexer::findLocationAfterToken(
      Last->getEndLoc(), tok::semi, Sources, Language,
      /*SkipTrailingWhitespaceAndNewLine=*/false);
  return Semicolon.isValid() ? Semicolon : End;
}

FixItHint insertLineAfter(const Stmt *S, StringRef Line,
                          const FunctionBody &Body) {
  const std::string Indentation = indentationOf(S, Body);
  return FixItHint::CreateInsertion(
      endOf(S, Body), "\n" + Indentation + indented(Line, Indentation));
}

FixItHint removeStatement(const Stmt *S, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const auto [Start, Buffer] = lineStart(S->getBeginLoc(), Sources);
  const unsigned Begin = Sources.getFileOffset(S->getBeginLoc());
  const unsigned End = Sources.getFileOffset(endOf(S, Body));
  const size_t Rest = Buffer.find_first_not_of(" \t\r", End);
  const bool WholeLine = Start > 0 && Rest != StringRef::npos &&
                         Buffer[Rest] == '\n' &&
                         Buffer.slice(Start, Begin).trim(" \t").empty();
  // When Clang removes text before a blank, it removes the blank as well. So
  // the removal of a line includes the line break before it, not the one after
  // it.
  const unsigned Before = WholeLine ? Begin - Start + 1 : 0;
  const unsigned After = WholeLine ? Rest - End : 0;
  const SourceLocation First = S->getBeginLoc();
  return FixItHint::CreateRemoval(CharSourceRange::getCharRange(
      First.getLocWithOffset(-static_cast<int>(Before)),
      First.getLocWithOffset(End - Begin + After)));
}

FixItHint replace(const Stmt *S, StringRef Text, const FunctionBody &) {
  return FixItHint::CreateReplacement(tokens(S), Text);
}

std::vector<FixItHint> wrapStatements(const Stmt *First, const Stmt *Last,
                                      StringRef Head,
                                      const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const SourceLocation Begin = First->getBeginLoc(), End = endOf(Last, Body);
  const StringRef Text =
      Lexer::getSourceText(CharSourceRange::getCharRange(Begin, End), Sources,
                           Body.context().getLangOpts());
  // Lines inside a raw string literal or a continued directive must not be
  // indented.
  if (Text.empty() || Text.contains("R\"") || Text.contains("\\\n") ||
      Text.contains("\n#"))
    return {};
  const std::string Indentation = indentationOf(First, Body);
  std::vector<FixItHint> Edits{FixItHint::CreateInsertion(
      Begin, Head.str() + " {\n" + Indentation + "  ")};
  for (size_t Break = Text.find('\n'); Break != StringRef::npos;
       Break = Text.find('\n', Break + 1))
    if (Text.substr(Break + 1).ltrim(" \t").front() != '\n')
      Edits.push_back(
          FixItHint::CreateInsertion(Begin.getLocWithOffset(Break + 1), "  "));
  Edits.push_back(FixItHint::CreateInsertion(End, "\n" + Indentation + "}"));
  return Edits;
}

FixItHint replaceLoop(const Loop &L, StringRef Text) {
  const Stmt *Last = L.body();
  return FixItHint::CreateReplacement(
      CharSourceRange::getCharRange(L.Statement->getBeginLoc(),
                                    endOf(Last, *L.Body)),
      Text);
}

std::string
fillRecipe(StringRef Template,
           llvm::ArrayRef<std::pair<StringRef, std::string>> Values) {
  std::string Result;
  while (!Template.empty()) {
    const size_t Open = Template.find('{');
    Result += Template.substr(0, Open);
    if (Open == StringRef::npos)
      break;
    const size_t Close = Template.find('}', Open);
    const StringRef Name = Template.slice(Open + 1, Close);
    const auto *It =
        llvm::find_if(Values, [&](const auto &V) { return V.first == Name; });
    // Braces without the name of a value are part of the code.
    if (It == Values.end())
      Result += Template.slice(Open, Close + 1);
    else
      Result += It->second;
    Template = Template.substr(Close + 1);
  }
  return Result;
}

std::string derivedName(StringRef Base, llvm::ArrayRef<StringRef> Words) {
  std::string Result = Base.str();
  const bool Snake = Base.contains('_');
  for (StringRef Word : Words)
    Result += Snake ? ("_" + Word).str()
                    : toUppercase(Word.front()) + Word.drop_front().str();
  return Result;
}

static bool isWordPart(char C) { return llvm::isAlnum(C) || C == '_'; }

/// All suffixes of all words in the function's text, sorted: a text occurs in
/// a word if it is a prefix of one of these suffixes.
static const std::vector<StringRef> &endsOfWords(StringRef Text,
                                                 const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache().stored<std::optional<std::vector<StringRef>>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  llvm::DenseSet<StringRef> Words;
  while (!Text.empty()) {
    StringRef Word = Text.take_while(isWordPart);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
    if (Words.insert(Word).second)
      for (; !Word.empty(); Word = Word.drop_front())
        Known->push_back(Word);
  }
  llvm::sort(*Known);
  return *Known;
}

bool isNameFree(StringRef Name, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const Stmt *Whole = Body.function().getBody();
  const StringRef Text = Lexer::getSourceText(tokens(Whole), Sources,
                                              Body.context().getLangOpts());
  if (!llvm::all_of(Name, isWordPart))
    return !Text.contains(Name);
  const auto &Ends = endsOfWords(Text, Body);
  const auto First = llvm::lower_bound(Ends, Name);
  return First == Ends.end() || !First->starts_with(Name);
}

} // namespace arraylint
