//===- RecipeNames.h - Which recipes may a library have? ------------------===//
#ifndef ARRAYLINT_VOCABULARY_RECIPENAMES_H
#define ARRAYLINT_VOCABULARY_RECIPENAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// What the fixes know to ask a library for.
llvm::ArrayRef<llvm::StringRef> recipeNames();

/// Every '{' is closed before the text ends, and the other way round.
bool areBracesBalanced(llvm::StringRef Text);

/// "{}_" for "add" is "add_".
std::string fillNameHole(llvm::StringRef Form, llvm::StringRef Name);

} // namespace arraylint

#endif
