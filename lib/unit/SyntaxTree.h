//===- SyntaxTree.h - A file as the compiler sees it, without checks ------===//
//
// Answers: "what does this file declare, compiled like this?"
//
//   if (auto Failed = withSyntaxTree({File, Command}, [&](ASTContext &Tree)
//   {…}))
//     …
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_SYNTAXTREE_H
#define ARRAYLINT_UNIT_SYNTAXTREE_H

#include "finding/Finding.h"
#include "clang/AST/ASTContext.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace arraylint {

struct TreeRequest {
  std::string File; ///< absolute
  clang::tooling::CompileCommand Command;
  /// What the file holds if it is not on the disk.
  std::optional<std::string> Text;
  bool SkipsBodies = false; ///< declarations are enough
};

/// Calls \p Use while the tree lives, with the declarations of user code as its
/// traversal scope; not at all if the file has errors, which are returned.
/// Changes the process's working directory to the command's.
std::optional<Failure>
withSyntaxTree(const TreeRequest &Request,
               llvm::function_ref<void(clang::ASTContext &)> Use);

} // namespace arraylint

#endif
