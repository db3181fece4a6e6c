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

/// Nothing for functions that other units cannot call by name: those with
/// internal linkage, lambdas, and instances of templates, which each unit
/// instantiates itself.
std::optional<FunctionId> functionId(const clang::FunctionDecl &F);

} // namespace arraylint

#endif
