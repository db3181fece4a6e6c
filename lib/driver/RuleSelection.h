//===- RuleSelection.h - Which rules does --rules mean? -------------------===//
#ifndef ARRAYLINT_DRIVER_RULESELECTION_H
#define ARRAYLINT_DRIVER_RULESELECTION_H

#include "rules/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace arraylint {

/// \p Spec lists codes, names, stems and glob patterns of them, separated by
/// commas; empty means every rule that is not opt-in. A pattern reaches opt-in
/// rules only if it spells out three characters of a name before its first
/// wildcard: `R21*` does, `R2*` does not. Fails on a word that names no rule.
llvm::Expected<std::vector<const Rule *>>
selectRules(llvm::StringRef Spec, llvm::ArrayRef<Rule> Rules);

/// Codes and names, for "did you mean".
std::vector<std::string> ruleSpellings(llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
