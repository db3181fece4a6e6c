//===- DetachValue.h - A value without its graph of gradients -------------===//
//
// Answers: "how is only the value kept?"
//
//   total += loss * n;     ->   total += loss.detach() * n;
//
// Suggested: code elsewhere may want the graph of what is stored.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_DETACHVALUE_H
#define ARRAYLINT_FIX_FORMS_DETACHVALUE_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Nothing in macros and templates, or if the library has no recipe `detach`.
std::optional<Fix> detachValue(const clang::DeclRefExpr &Name,
                               const FunctionBody &Body, RoleLookup &Roles);

} // namespace arraylint

#endif
