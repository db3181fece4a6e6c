//===- HopNotes.h - The call chain of a finding ---------------------------===//
//
// Answers: "through which calls is this reached?" with one note per call.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOPNOTES_H
#define ARRAYLINT_CHECK_HOPNOTES_H

#include "analysis/calls/Effects.h"
#include "check/FindingBuilder.h"
#include "check/FunctionNames.h"

namespace arraylint {

/// `'residual' calls 'norm' here`, or `'norm' waits for the device here` if \p
/// Next is null: the effect \p E.
std::string hopText(const Hop &Of, const clang::FunctionDecl *Next, Effect E);

/// `'real' returns float64 here`
std::string returnText(const clang::FunctionDecl &F, llvm::StringRef What);

/// `'configure' sets it here`
std::string settingText(const clang::FunctionDecl &F);

/// Adds a note for each call of \p Chain, which leads to the effect \p E.
void addHops(FindingBuilder &R, llvm::ArrayRef<Hop> Chain, Effect E);

} // namespace arraylint

#endif
