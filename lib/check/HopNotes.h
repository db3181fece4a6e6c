//===- HopNotes.h - The call chain of a finding ---------------------------===//
//
// Answers: "through which calls is this reached?" with one note per call.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOPNOTES_H
#define ARRAYLINT_CHECK_HOPNOTES_H

#include "analysis/arrays/Effects.h"
#include "check/FindingBuilder.h"

namespace arraylint {

/// "'residual'", or "the lambda" for a lambda's call operator.
std::string displayName(const clang::FunctionDecl &F);

/// Adds a note for each call of \p Chain: `'residual' calls 'norm' here`,
/// `'norm' waits for the device here`.
void addHops(FindingBuilder &R, llvm::ArrayRef<Hop> Chain);

} // namespace arraylint

#endif
