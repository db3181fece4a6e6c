//===- RulePlace.h - Where is a rule mentioned and documented? ------------===//
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

/// "R104", where byte \p Column of \p Line is part of that code in a comment,
/// or of `array-R104…` anywhere; else empty.
std::string ruleAt(llvm::StringRef Line, size_t Column);

/// "file:///usr/share/doc/arraylint/rules/R104-host-sync-in-loop.md", beside
/// this program's folder; empty if the pages are not installed. \p Check:
/// "array-R104-host-sync-in-loop".
std::string pageUri(llvm::StringRef Check);

} // namespace arraylint

#endif
