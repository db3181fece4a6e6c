//===- RuleActions.h - Code actions for findings --------------------------===//
//
// Answers: "what can the editor offer for this finding besides its fix?"
//
//   Suppress R104 on this line     adds `// NOLINT(array-R104*)`
//   Explain R104                   opens the rule's page, if the editor can
//   Apply all 3 safe fixes         also as the source action that an editor
//                                  may run whenever it saves a file
//
// Also, only fixes that do not change what the program computes are preferred:
// an editor may apply these without asking.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_RULEACTIONS_H
#define ARRAYLINT_CLANGD_RULEACTIONS_H

#include "OpenDocuments.h"
#include "SafeFixes.h"
#include <mutex>

namespace arraylint {

/// The command of "Explain R104"; its argument is the URI of the page.
inline constexpr llvm::StringLiteral ExplainCommand = "arraylint.explain";
/// The kind of the source action that applies all safe fixes.
inline constexpr llvm::StringLiteral FixAllKind = "source.fixAll.arraylint";

class RuleActions {
public:
  /// Looks at a request of the editor before clangd does.
  void prepare(llvm::StringRef Method, llvm::json::Value &Params,
               const llvm::json::Value &ID, const OpenDocuments &Documents);
  /// Looks at clangd's `textDocument/publishDiagnostics` before the editor
  /// does.
  void takeFixes(llvm::json::Value &Params);
  /// Adds to clangd's response to the request \p ID; null if it failed.
  void complete(const llvm::json::Value &ID, llvm::json::Value *Result);

private:
  /// What is added to the response to a request for actions.
  struct Addition {
    llvm::json::Array Actions;
    /// The document and its version; the fixes may not be known before clangd
    /// responds.
    std::string Uri;
    std::optional<int64_t> Version;
    std::string FixAll; ///< the kind to apply all fixes as; empty if unwanted
  };

  Addition additionTo(const llvm::json::Value &Params,
                      const OpenDocuments &Documents) const;
  void addActions(Addition Added, llvm::json::Array &To) const;
  void completeInitialize(llvm::json::Object &Result) const;

  std::mutex Changing; ///< clangd responds in threads of its own
  std::map<std::string, Addition> Prepared; ///< by request
  SafeFixes Fixes;
  std::string Initialize;      ///< its request
  bool TakesActions = false;   ///< does the editor know actions with edits?
  bool ShowsDocuments = false; ///< can it open a page?
};

} // namespace arraylint

#endif
