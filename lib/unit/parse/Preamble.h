//===- Preamble.h - Going on from a precompiled preamble ------------------===//
//
// Answers: "how far does a file's preamble go, and how is the file parsed
// without reading it again?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_PREAMBLE_H
#define ARRAYLINT_UNIT_PARSE_PREAMBLE_H

#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace arraylint {

/// The #include lines at a file's head, with the comments before them.
struct PreambleText {
  llvm::StringRef Text;   ///< of the file; whole lines
  bool HasQuotes = false; ///< what it includes depends on the file's folder

  /// Ends before any other directive: that may say anything, and what it says
  /// lies in one file.
  static PreambleText of(llvm::StringRef File);
};

/// A precompiled preamble, ready for use.
struct Preamble {
  std::string Text; ///< that it stands for
  std::string AstFile;
  std::vector<uint64_t> UserDecls; ///< PreambleImage::UserDecls
  uint32_t Counter = 0;            ///< PreambleImage::Counter
  std::vector<std::string> Linked; ///< PreambleImage::Linked
  std::vector<std::string> Files;  ///< what it was made from, as stored

  /// Does the main file of \p Sources start with it? Files may change while
  /// others are parsed.
  bool fits(const clang::SourceManager &Sources) const;
};

/// \p Invocation parses a file that ends behind its preamble.
void setUpMaking(clang::CompilerInvocation &Invocation, const PreambleText &Of);
/// \p Invocation goes on from \p From, which has to fit its main file.
void setUpUse(clang::CompilerInvocation &Invocation, const Preamble &From);
/// Before \p Compiler reads \p From: what Clang would not take over from it.
void takeOver(clang::CompilerInstance &Compiler, const Preamble &From);

/// Once \p Compiler has read \p From.
std::vector<clang::Decl *> userDecls(clang::CompilerInstance &Compiler,
                                     const Preamble &From);

} // namespace arraylint

#endif
