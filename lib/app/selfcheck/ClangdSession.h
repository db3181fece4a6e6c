//===- ClangdSession.h - An editor's session, written in advance ----------===//
//
// Answers: "what does clangd say of the canary to an editor?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_CLANGDSESSION_H
#define ARRAYLINT_APP_SELFCHECK_CLANGDSESSION_H

#include "app/selfcheck/Canary.h"

namespace arraylint {

/// All that the editor sends, from `initialize` to `exit`. clangd answers the
/// one after the other only with --sync; else it would not wait for the
/// diagnostics.
std::string sessionInput(const Canary &C);

struct SessionAnswers {
  CanaryFindings Findings;
  bool HasDiagnostics = false; ///< were any published, even none?
  std::string Error;           ///< the first of the compiler
  std::string Version;         ///< as clangd names itself
};
SessionAnswers readAnswers(llvm::StringRef Output);

} // namespace arraylint

#endif
