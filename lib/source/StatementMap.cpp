#include "source/StatementMap.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace clang;

namespace arraylint {

LangOptions tokenLanguage() {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 =
      Language.CPlusPlus17 = Language.CPlusPlus20 = true;
  Language.LineComment = true;
  return Language;
}

namespace {

/// Tokens without a preprocessor; macros are names like others.
class TokenReader {
public:
  explicit TokenReader(const std::string &Text)
      : Language(tokenLanguage()), Start(Text.data()),
        Source(SourceLocation(), Language, Start, Start, Start + Text.size()) {}

  void keepComments() { Source.SetCommentRetentionState(true); }
  /// False at the end.
  bool next() {
    Source.LexFromRawLexer(Current);
    return Current.isNot(tok::eof);
  }
  void skipDirective() {
    Source.setParsingPreprocessorDirective(true);
    while (next() && Current.isNot(tok::eod))
      ;
    Source.setParsingPreprocessorDirective(false);
  }

  unsigned end() const { return Source.getBufferLocation() - Start; }
  unsigned begin() const { return end() - Current.getLength(); }
  llvm::StringRef text() const {
    return {Start + begin(), Current.getLength()};
  }

  Token Current;

private:
  LangOptions Language;
  const char *Start;
  Lexer Source;
};

/// Is this brace the start of a block, or of a list of values?
class BraceKind {
public:
  bool opensBlock() const {
    if (Before.empty() || IsType || HasTrailingType)
      return true;
    if (llvm::is_contained({"else", "do", "try", "const", "noexcept",
                            "override", "final", "mutable"},
                           Before))
      return true;
    // `v{1, 2}`, `= {1}`, `return {}`, `vector<int>{}`
    return !llvm::is_contained({"=", ",", ">", "?"}, Before) &&
           !isalnum(static_cast<unsigned char>(Before.back())) &&
           Before.back() != '_';
  }
  void see(llvm::StringRef Token) {
    if (Before.empty())
      IsType = HasTrailingType = false;
    IsType |= llvm::is_contained({"namespace", "struct", "class", "enum",
                                  "union", "extern", "concept", "requires"},
                                 Token);
    HasTrailingType |=
        Token == "->" &&
        (Before == ")" || Before == "noexcept" || Before == "mutable");
    Before = Token;
  }
  void startStatement() { Before = ""; }

private:
  llvm::StringRef Before; ///< the token before; empty at a statement's start
  bool IsType = false, HasTrailingType = false;
};

} // namespace

StatementMap::StatementMap(const std::string &Text) {
  TokenReader Tokens(Text);
  BraceKind Brace;
  Range Open;
  bool IsOpen = false;
  unsigned Depth = 0; // of (), [] and lists of values
  while (Tokens.next()) {
    if (Tokens.Current.is(tok::hash) && Tokens.Current.isAtStartOfLine()) {
      Tokens.skipDirective();
      continue;
    }
    if (!IsOpen)
      Open.Begin = Tokens.begin();
    IsOpen = true;
    Open.End = Tokens.end();
    const bool OpensBlock =
        Tokens.Current.is(tok::l_brace) && Depth == 0 && Brace.opensBlock();
    bool Ends = OpensBlock;
    if (Tokens.Current.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
      Depth += !OpensBlock;
    else if (Tokens.Current.isOneOf(tok::r_paren, tok::r_square, tok::r_brace))
      Depth == 0 ? Ends = Tokens.Current.is(tok::r_brace) : --Depth;
    else
      Ends = Tokens.Current.is(tok::semi) && Depth == 0;
    Brace.see(Tokens.text());
    if (!Ends)
      continue;
    Statements.push_back(Open);
    IsOpen = false;
    Brace.startStatement();
  }
  if (IsOpen)
    Statements.push_back(Open);
}

StatementMap::Range StatementMap::at(unsigned Offset) const {
  if (Statements.empty())
    return {};
  const auto It =
      std::upper_bound(Statements.begin(), Statements.end(), Offset,
                       [](unsigned At, const Range &R) { return At < R.End; });
  return It == Statements.end() ? Statements.back() : *It;
}

std::vector<std::string> commentsIn(const std::string &Text) {
  TokenReader Tokens(Text);
  Tokens.keepComments();
  std::vector<std::string> Comments;
  while (Tokens.next())
    if (Tokens.Current.is(tok::comment))
      Comments.push_back(Tokens.text().rtrim("\r\n").str());
  return Comments;
}

} // namespace arraylint
