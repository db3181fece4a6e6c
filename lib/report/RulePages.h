//===- RulePages.h - The pages of docs/rules, compiled in -----------------===//
//
// Answers: "what does the documentation say about R104?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_RULEPAGES_H
#define ARRAYLINT_REPORT_RULEPAGES_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The page as Markdown; empty if the rule has no page.
llvm::StringRef rulePage(llvm::StringRef Code);

/// The page as a section of an HTML page: its title is an h3, and R105 becomes
/// a link to `#rule-R105`.
llvm::StringRef rulePageHtml(llvm::StringRef Code);

} // namespace arraylint

#endif
