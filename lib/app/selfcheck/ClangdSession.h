//===- ClangdSession.h - A scripted editor session ------------------------===//
//
// Answers: "which diagnostics does clangd show for the canary in an editor?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_CLANGDSESSION_H
#define ARRAYLINT_APP_SELFCHECK_CLANGDSESSION_H

#include "app/selfcheck/Canary.h"

namespace arraylint {

/// All messages from the editor, from `initialize` to `exit`. clangd must run
/// with --sync to process them one after the other; otherwise it would exit
/// before it publishes diagnostics.
std::string sessionInput(const Canary &C);

struct SessionAnswers {
  CanaryFindings Findings;
  bool HasDiagnostics = false; ///< were any published, even an empty list?
  std::string Error;           ///< the first error of the compiler
  std::string Version;         ///< the version that clangd reports
};
SessionAnswers readAnswers(llvm::StringRef Output);

} // namespace arraylint

#endif
