//===- SafeFixes.h - The safe fixes of the open documents -----------------===//
//
// Answers: "which edits apply all safe fixes of this document?" clangd sends
// the fixes with the diagnostics if it is asked to; an editor that did not ask
// does not see them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_SAFEFIXES_H
#define ARRAYLINT_CLANGD_SAFEFIXES_H

#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// The check of a diagnostic of ours, "array-R104-host-sync-in-loop".
std::optional<llvm::StringRef> ourCheck(const llvm::json::Value &Diagnostic);

/// Does the action \p Title of clangd apply a safe fix of the finding \p
/// Message? clangd names it after the edit or after the finding; a suggested
/// one is named after the note that it is of.
bool isSafeFix(llvm::StringRef Title, llvm::StringRef Message);

class SafeFixes {
public:
  /// Makes the parameters of the editor's `initialize` ask for fixes.
  void request(llvm::json::Value &Params);
  /// Takes the fixes from the parameters of `textDocument/publishDiagnostics`.
  void take(llvm::json::Value &Params);

  struct Edits {
    llvm::json::Array Edits;
    unsigned Fixes = 0; ///< how many they apply
    unsigned All = 0;   ///< how many there are
  };
  /// Edits that apply the fixes of the document, except those that touch an
  /// earlier one. None if the diagnostics are of another version.
  Edits editsOf(const std::string &Uri, std::optional<int64_t> Version) const;

private:
  struct Document {
    std::optional<int64_t> Version;
    std::vector<llvm::json::Array> Fixes;
  };
  std::map<std::string, Document> Documents; ///< with fixes, by URI
  bool IsForEditor = false; ///< did the editor ask for fixes itself?
};

} // namespace arraylint

#endif
