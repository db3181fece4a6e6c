//===- RecipeNames.h - Which recipes may a library have? ------------------===//
#ifndef ARRAYLINT_RULES_RECIPENAMES_H
#define ARRAYLINT_RULES_RECIPENAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// What the fixes know to ask a library for.
llvm::ArrayRef<llvm::StringRef> recipeNames();

} // namespace arraylint

#endif
