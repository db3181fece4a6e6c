//===- Tokens.h - The tokens of a text, as they are written ---------------===//
//
// Answers: "what stands here, without a preprocessor?" Text that does not parse
// has tokens, too.
//
//   TokenReader Tokens(Text);
//   while (Tokens.next())
//     use(Tokens.Current, Tokens.text());
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_TOKENS_H
#define ARRAYLINT_BASE_SOURCE_TOKENS_H

#include "clang/Lex/Lexer.h"
#include <string>

namespace arraylint {

/// In which every token of C++20 is one.
clang::LangOptions tokenLanguage();

/// Tokens without a preprocessor; macros are names like others.
class TokenReader {
public:
  explicit TokenReader(const std::string &Text)
      : Language(tokenLanguage()), Start(Text.data()),
        Source(clang::SourceLocation(), Language, Start, Start,
               Start + Text.size()) {}

  void keepComments() { Source.SetCommentRetentionState(true); }
  /// False at the end.
  bool next() {
    Source.LexFromRawLexer(Current);
    return Current.isNot(clang::tok::eof);
  }
  void skipDirective() {
    Source.setParsingPreprocessorDirective(true);
    while (next() && Current.isNot(clang::tok::eod))
      ;
    Source.setParsingPreprocessorDirective(false);
  }

  unsigned end() const { return Source.getBufferLocation() - Start; }
  unsigned begin() const { return end() - Current.getLength(); }
  llvm::StringRef text() const {
    return {Start + begin(), Current.getLength()};
  }

  clang::Token Current;

private:
  clang::LangOptions Language;
  const char *Start;
  clang::Lexer Source;
};

/// Is this brace the start of a block, or of a list of values?
class BraceKind {
public:
  bool opensBlock() const;
  void see(llvm::StringRef Token);
  void startStatement() { Before = ""; }

private:
  llvm::StringRef Before; ///< the token before; empty at a statement's start
  bool IsType = false, HasTrailingType = false;
};

} // namespace arraylint

#endif
