//===- BuiltinRules.h - The built-in rules without the libraries ----------===//
//
// Answers: "which rules exist?" in a fraction of the time that
// ArrayModel::builtin() takes to read all vocabularies.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_BUILTINRULES_H
#define ARRAYLINT_VOCABULARY_BUILTINRULES_H

#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// The built-in rules, equal to those of ArrayModel::builtin().
llvm::ArrayRef<Rule> builtinRules();

} // namespace arraylint

#endif
