//===- Tokens.h - The tokens of a text, not preprocessed ------------------===//
//
// Answers: "which raw tokens does this text consist of?" The text need not
// parse.
//
//   TokenReader Tokens(Text);
//   while (Tokens.next())
//     use(Tokens.Current, Tokens.text());
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_TOKENS_H
#define ARRAYLINT_BASE_SOURCE_TOKENS_H

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace arraylint {

/// Language options for lexing raw tokens: every token of C++20 is recognized.
clang::LangOptions tokenLanguage();

/// Reads tokens without preprocessing: macros are ordinary identifiers.
class TokenReader {
public:
  explicit TokenReader(const std::string &Text)
      : Language(tokenLanguage()), Start(Text.data()),
        Source(clang::SourceLocation(), Language, Start, Start,
               Start + Text.size()) {}

  void keepComments() { Source.SetCommentRetentionState(true); }
  /// Advances to the next token. Returns false at the end of the text.
  bool next() {
    Source.LexFromRawLexer(Current);
    return Current.isNot(clang::tok::eof);
  }
  /// Calls \p Each with every token of the directive whose `#` was read.
  void readDirective(llvm::function_ref<void(llvm::StringRef)> Each) {
    Source.setParsingPreprocessorDirective(true);
    while (next() && Current.isNot(clang::tok::eod))
      Each(text());
    Source.setParsingPreprocessorDirective(false);
  }
  void skipDirective() {
    readDirective([](llvm::StringRef) {});
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

/// Decides whether an opening brace starts a block or an initializer list.
class BraceKind {
public:
  bool opensBlock() const;
  void see(llvm::StringRef Token);
  void startStatement() { Before = ""; }

private:
  llvm::StringRef Before; ///< the previous token; empty at the start of a
                          ///< statement
  bool IsType = false, HasTrailingType = false;
};

} // namespace arraylint

#endif
