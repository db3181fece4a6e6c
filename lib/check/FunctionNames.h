//===- FunctionNames.h - Functions, as messages name them -----------------===//
//
// Answers: "what is this function called in a message?"
//
//   'item' reads the array back on every iteration
//   the conversion to 'bool' reads the array back on every iteration
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_FUNCTIONNAMES_H
#define ARRAYLINT_CHECK_FUNCTIONNAMES_H

#include "analysis/events/ArrayCall.h"
#include <string>

namespace arraylint {

/// "'residual'", "the conversion to 'bool'", or "the lambda" for a lambda's
/// call operator.
std::string displayName(const clang::FunctionDecl &F);

/// The beginning of a message about what \p Call does: its name and a space.
/// Empty for a constructor, which has the name of a type.
std::string subject(const ArrayCall &Call);

} // namespace arraylint

#endif
