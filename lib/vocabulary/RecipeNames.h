//===- RecipeNames.h - Which recipes may a library have? ------------------===//
//
// Answers: "is this the name of a recipe, and is its text well-formed?"
//
//   fillNameHole("{}_", "add")   // "add_"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_RECIPENAMES_H
#define ARRAYLINT_VOCABULARY_RECIPENAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// The names of all recipes that fixes use.
llvm::ArrayRef<llvm::StringRef> recipeNames();

/// Are the braces in \p Text balanced?
bool areBracesBalanced(llvm::StringRef Text);

/// Replaces `{}` in \p Form by \p Name: "{}_" and "add" give "add_".
std::string fillNameHole(llvm::StringRef Form, llvm::StringRef Name);

} // namespace arraylint

#endif
