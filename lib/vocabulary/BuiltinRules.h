//===- BuiltinRules.h - The rules without the libraries -------------------===//
//
// Answers: "which rules are there?" in a fraction of the time that
// ArrayModel::builtin() needs to read what all libraries' functions mean.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_BUILTINRULES_H
#define ARRAYLINT_VOCABULARY_BUILTINRULES_H

#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// Equal to those of ArrayModel::builtin().
llvm::ArrayRef<Rule> builtinRules();

} // namespace arraylint

#endif
