//===- Rewrite.h - How an edit is built -----------------------------------===//
//
// Answers: "may this code be edited, what does it read like, and how is a
// statement moved, guarded or removed with its line and indentation intact?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_REWRITE_H
#define ARRAYLINT_FIX_REWRITE_H

#include "analysis/events/FunctionBody.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

enum class FixLevel : uint8_t {
  Safe,      ///< proven: observable behaviour is kept
  Suggested, ///< right in the usual case; rounding, aliasing or order may
             ///< differ
};

struct Fix {
  FixLevel Level = FixLevel::Suggested;
  std::string Advice; ///< what a note says; unused for safe fixes
  std::vector<clang::FixItHint> Edits;
};

/// Is \p S written out here: no macro, no template, no library header?
bool isEditable(const clang::Stmt *S, const FunctionBody &Body);

/// The text of \p S as written.
std::string textOf(const clang::Stmt *S, const FunctionBody &Body);
/// The same, in parentheses if it is an operator expression.
std::string operandText(const clang::Expr *E, const FunctionBody &Body);

/// The white space that \p S's line starts with.
std::string indentationOf(const clang::Stmt *S, const FunctionBody &Body);

/// Does \p S stand directly in a block, so that lines can go around it?
bool standsInBlock(const clang::Stmt *S, const FunctionBody &Body);

/// A line, or lines, of their own before \p S, indented like it.
clang::FixItHint insertLineBefore(const clang::Stmt *S, llvm::StringRef Line,
                                  const FunctionBody &Body);
/// Likewise after \p S and its semicolon.
clang::FixItHint insertLineAfter(const clang::Stmt *S, llvm::StringRef Line,
                                 const FunctionBody &Body);
/// Removes \p S, its semicolon, and its line if nothing else stands there.
clang::FixItHint removeStatement(const clang::Stmt *S,
                                 const FunctionBody &Body);
clang::FixItHint replace(const clang::Stmt *S, llvm::StringRef Text,
                         const FunctionBody &Body);

/// `Head { ... }` around \p First to \p Last of one block, which go further in
/// by two spaces. Empty if a line of them must not be moved.
std::vector<clang::FixItHint> wrapStatements(const clang::Stmt *First,
                                             const clang::Stmt *Last,
                                             llvm::StringRef Head,
                                             const FunctionBody &Body);

/// Puts the statement \p Text, with its semicolon, in the place of a loop.
clang::FixItHint replaceLoop(const Loop &L, llvm::StringRef Text);

/// \p Template with each `{name}` replaced.
std::string
fillRecipe(llvm::StringRef Template,
           llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> Values);

/// A name made of another and more words, in the style of that name:
/// `totalOnDevice` for `total`, `total_loss_on_device` for `total_loss`.
std::string derivedName(llvm::StringRef Base,
                        llvm::ArrayRef<llvm::StringRef> Words);

/// Is \p Name free in the whole function, so that a declaration of it cannot
/// clash or hide anything?
bool isNameFree(llvm::StringRef Name, const FunctionBody &Body);

} // namespace arraylint

#endif
