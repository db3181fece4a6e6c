//===- Preamble.h - Going on from a precompiled preamble ------------------===//
//
// Answers: "how far does a file's preamble go, and how is the file parsed
// without reading it again?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PARSE_PREAMBLE_H
#define ARRAYLINT_PARSE_PREAMBLE_H

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
  std::string AstFile;
  size_t Size = 0;                 ///< of the text that it stands for, in bytes
  std::vector<uint64_t> UserDecls; ///< PreambleImage::UserDecls
  std::vector<std::string> Files;  ///< what it was made from, as stored
};

/// \p Invocation parses a file that ends behind its preamble.
void setUpMaking(clang::CompilerInvocation &Invocation, const PreambleText &Of);
/// \p Invocation goes on from \p From, which has to fit its main file.
void setUpUse(clang::CompilerInvocation &Invocation, const Preamble &From);

/// Once \p Compiler has read \p From.
std::vector<clang::Decl *> userDecls(clang::CompilerInstance &Compiler,
                                     const Preamble &From);

} // namespace arraylint

#endif
