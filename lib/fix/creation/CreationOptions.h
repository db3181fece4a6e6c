//===- CreationOptions.h - Passing options to a call that makes an array --===//
//
// Answers: "how does a call that makes an array get what a later call does to
// the array, and how is that call removed?"
//
//   torch::rand({n}).to(torch::kFloat64)  ->  torch::rand({n}, torch::kFloat64)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_CREATION_CREATIONOPTIONS_H
#define ARRAYLINT_FIX_CREATION_CREATIONOPTIONS_H

#include "fix/Rewrite.h"

namespace arraylint {

/// The number of arguments that are not defaulted.
unsigned writtenArguments(const ArrayCall &Call);

/// Appends \p Text, which starts with a comma, to the arguments of \p Made;
/// nothing if other arguments stand in front of the options.
std::optional<clang::FixItHint> appendOptions(const ArrayCall &Made,
                                              llvm::StringRef Text);

/// Removes the method call \p Later, but not its object.
clang::FixItHint removeMethodCall(const clang::CXXMemberCallExpr &Later,
                                  const FunctionBody &Body);

/// Is everything that \p E names declared before \p Made?
bool isDeclaredBefore(const clang::Expr &E, const ArrayCall &Made,
                      const FunctionBody &Body);

} // namespace arraylint

#endif
