//===- RuleActions.h - Code actions for findings --------------------------===//
//
// Answers: "what can the editor offer for this finding besides its fix?"
//
//   Suppress R104 on this line     adds `// NOLINT(array-R104*)`
//   Explain R104                   opens the rule's page, if the editor can
//
// Also, only fixes that do not change what the program computes are preferred:
// an editor may apply these without asking.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_RULEACTIONS_H
#define ARRAYLINT_CLANGD_RULEACTIONS_H

#include "OpenDocuments.h"
#include <mutex>

namespace arraylint {

/// The command of "Explain R104"; its argument is the URI of the page.
inline constexpr llvm::StringLiteral ExplainCommand = "arraylint.explain";

class RuleActions {
public:
  /// Looks at a request of the editor before clangd does.
  void prepare(llvm::StringRef Method, const llvm::json::Value &Params,
               const llvm::json::Value &ID, const OpenDocuments &Documents);
  /// Adds to clangd's response to the request \p ID; null if it failed.
  void complete(const llvm::json::Value &ID, llvm::json::Value *Result);

private:
  llvm::json::Array actionsFor(const llvm::json::Value &Params,
                               const OpenDocuments &Documents) const;

  std::mutex Changing; ///< clangd responds in threads of its own
  std::map<std::string, llvm::json::Array> Prepared; ///< by request
  std::string Initialize;                            ///< its request
  bool TakesActions = false;   ///< does the editor know actions with edits?
  bool ShowsDocuments = false; ///< can it open a page?
};

} // namespace arraylint

#endif
