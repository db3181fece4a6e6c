//===- Preamble.h - Parse with a precompiled preamble ---------------------===//
//
// Answers: "how long is a file's preamble, and how is the file parsed without
// parsing the preamble again?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_PREAMBLE_H
#define ARRAYLINT_UNIT_PARSE_PREAMBLE_H

#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace arraylint {

/// The #include lines at the start of a file, with the comments before them.
struct PreambleText {
  llvm::StringRef Text;   ///< the start of the file; whole lines
  bool HasQuotes = false; ///< it includes files that may depend on the file's
                          ///< folder

  /// Finds the preamble of \p File. It ends before any other directive, since
  /// the effect of such a directive may be specific to the file.
  static PreambleText of(llvm::StringRef File);
};

/// A precompiled preamble that can be used.
struct Preamble {
  std::string Text; ///< the source text that it replaces
  std::string AstFile;
  std::vector<uint64_t> UserDecls; ///< PreambleImage::UserDecls
  uint32_t Counter = 0;            ///< PreambleImage::Counter
  std::vector<std::string> Linked; ///< PreambleImage::Linked
  std::vector<std::string> Files;  ///< the files it was made from, as stored

  /// Does the main file of \p Sources start with its text? Files may change
  /// while others are parsed.
  bool fits(const clang::SourceManager &Sources) const;
};

/// Lets \p Invocation parse a file that ends after its preamble.
void setUpMaking(clang::CompilerInvocation &Invocation, const PreambleText &Of);
/// Lets \p Invocation start from \p From, which must match its main file.
void setUpUse(clang::CompilerInvocation &Invocation, const Preamble &From);
/// Called before \p Compiler reads \p From: restores the state that Clang does
/// not restore itself.
void takeOver(clang::CompilerInstance &Compiler, const Preamble &From);

/// The user declarations in \p From, after \p Compiler has read it.
std::vector<clang::Decl *> userDecls(clang::CompilerInstance &Compiler,
                                     const Preamble &From);

} // namespace arraylint

#endif
