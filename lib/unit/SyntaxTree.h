//===- SyntaxTree.h - The AST of a file, without checks -------------------===//
//
// Answers: "what does this file declare when it is compiled with this command?"
//
//   const auto Use = [&](ASTContext &Tree, Preprocessor &) { … };
//   if (auto Failed = withSyntaxTree({File, Command}, Use))
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

namespace clang {
class Preprocessor;
}

namespace arraylint {

struct TreeRequest {
  std::string File; ///< absolute
  clang::tooling::CompileCommand Command;
  /// The contents of the file, if they are not on disk.
  std::optional<std::string> Text;
  bool SkipsBodies = false; ///< declarations are enough
};

/// Calls \p Use with the AST, whose traversal scope is the declarations of user
/// code, and with the macros at the end of the file. If the file has errors,
/// they are returned and \p Use is not called. Changes the working directory of
/// the process to that of the command.
std::optional<Failure> withSyntaxTree(
    const TreeRequest &Request,
    llvm::function_ref<void(clang::ASTContext &, clang::Preprocessor &)> Use);

} // namespace arraylint

#endif
