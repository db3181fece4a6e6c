//===- RulePages.h - The pages of docs/rules, compiled in -----------------===//
//
// Answers: "what does the manual say about R104?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_RULEPAGES_H
#define ARRAYLINT_REPORT_RULEPAGES_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Markdown; empty if the code has no page.
llvm::StringRef rulePage(llvm::StringRef Code);

/// The same as a part of an HTML page: its title is an h3, and R105 is a link
/// to `#rule-R105`.
llvm::StringRef rulePageHtml(llvm::StringRef Code);

} // namespace arraylint

#endif
