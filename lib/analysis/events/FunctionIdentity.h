//===- FunctionIdentity.h - A function in all translation units -----------===//
//
// Answers: "under which identifier do other translation units know this
// function?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONIDENTITY_H
#define ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONIDENTITY_H

#include "finding/FunctionFacts.h"
#include "clang/AST/Decl.h"

namespace arraylint {

/// Can other units call \p F by name? They cannot call functions with internal
/// linkage or lambdas, and each unit instantiates templates itself.
bool isKnownElsewhere(const clang::FunctionDecl &F);

/// Nothing if isKnownElsewhere() is false.
std::optional<FunctionId> functionId(const clang::FunctionDecl &F);

} // namespace arraylint

#endif
