//===- Rewrite.h - Building the edits of a fix ----------------------------===//
//
// Answers: "may this code be edited, what is its source text, and how is a
// statement moved, guarded or removed so that lines and indentation stay
// intact?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_REWRITE_H
#define ARRAYLINT_FIX_REWRITE_H

#include "analysis/events/FunctionBody.h"
#include "vocabulary/FixLevel.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// A fix of one finding.
struct Fix {
  FixLevel Level = FixLevel::Suggested;
  std::string Advice; ///< the text of a note; not used for safe fixes
  std::vector<clang::FixItHint> Edits;
};

/// Is \p S written literally in user code: not in a macro, a template or a
/// library header?
bool isEditable(const clang::Stmt *S, const FunctionBody &Body);

/// The text of \p S as written.
std::string textOf(const clang::Stmt *S, const FunctionBody &Body);
/// The same, with parentheses if it is an operator expression.
std::string operandText(const clang::Expr *E, const FunctionBody &Body);

/// The white space at the start of \p S's line.
std::string indentationOf(const clang::Stmt *S, const FunctionBody &Body);

/// Is \p S a direct child of a block, so that lines can be inserted around it?
bool standsInBlock(const clang::Stmt *S, const FunctionBody &Body);

/// Inserts \p Line, which may be several lines, on lines of their own before \p
/// S, with the same indentation.
clang::FixItHint insertLineBefore(const clang::Stmt *S, llvm::StringRef Line,
                                  const FunctionBody &Body);
/// The same after \p S and its semicolon.
clang::FixItHint insertLineAfter(const clang::Stmt *S, llvm::StringRef Line,
                                 const FunctionBody &Body);
/// Removes \p S and its semicolon, and the line if it contains nothing else.
clang::FixItHint removeStatement(const clang::Stmt *S,
                                 const FunctionBody &Body);
clang::FixItHint replace(const clang::Stmt *S, llvm::StringRef Text,
                         const FunctionBody &Body);

/// Wraps \p First to \p Last, statements of one block, in `Head { ... }` and
/// indents them by two spaces. Empty if one of their lines must not be
/// indented.
std::vector<clang::FixItHint> wrapStatements(const clang::Stmt *First,
                                             const clang::Stmt *Last,
                                             llvm::StringRef Head,
                                             const FunctionBody &Body);

/// Replaces a loop by the statement \p Text, which includes its semicolon.
clang::FixItHint replaceLoop(const Loop &L, llvm::StringRef Text);

/// Replaces each `{name}` in \p Template by its value.
std::string
fillRecipe(llvm::StringRef Template,
           llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> Values);

/// A name that appends \p Words to \p Base in the style of \p Base:
/// `totalOnDevice` for `total`, `total_loss_on_device` for `total_loss`.
std::string derivedName(llvm::StringRef Base,
                        llvm::ArrayRef<llvm::StringRef> Words);

/// Is \p Name unused in the whole function, so that declaring it cannot
/// conflict with or hide another declaration?
bool isNameFree(llvm::StringRef Name, const FunctionBody &Body);

} // namespace arraylint

#endif
