//===- RulePlace.h - The rule at a position and its page ------------------===//
//
// Answers: "which rule is at this position, and where is its page, for an
// editor to open?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_RULEPLACE_H
#define ARRAYLINT_CLANGD_RULEPLACE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// The rule code ("R104") at byte \p Column of \p Line: a code in a comment, or
/// `array-R104…` anywhere. Empty if there is none.
std::string ruleAt(llvm::StringRef Line, size_t Column);

/// The URI of the page for \p Check, "array-R104-host-sync-in-loop":
/// "file:///usr/share/doc/arraylint/rules/R104-host-sync-in-loop.md". It is
/// searched for beside this program's folder; empty if it is not installed.
std::string pageUri(llvm::StringRef Check);

} // namespace arraylint

#endif
