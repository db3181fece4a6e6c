//===- RulePlace.h - The rule at a position and its page ------------------===//
//
// Answers: "which rule does the pointer rest on?" and "where is the page that
// an editor can open?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_RULEPLACE_H
#define ARRAYLINT_CLANGD_RULEPLACE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// The rule code ("R104") at byte \p Column of \p Line: a code in a comment, or
/// `array-R104…` anywhere. Else empty.
std::string ruleAt(llvm::StringRef Line, size_t Column);

/// "file:///usr/share/doc/arraylint/rules/R104-host-sync-in-loop.md", beside
/// this program's folder; empty if the pages are not installed. \p Check:
/// "array-R104-host-sync-in-loop".
std::string pageUri(llvm::StringRef Check);

} // namespace arraylint

#endif
