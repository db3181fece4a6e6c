//===- RulePattern.h - Which rules does this word mean? -------------------===//
//
// Wherever people name rules (`--rules`, `.arraylint.yaml`), they may write
//
//   R104, host-sync-in-loop, array-R104-host-sync-in-loop   one rule
//   R1*, array-R2*, *-in-loop                               a glob of the same
//   BLOCKS                                                  a category
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_RULEPATTERN_H
#define ARRAYLINT_PROJECT_RULEPATTERN_H

#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace arraylint {

struct RulePattern {
  std::vector<const Rule *> Rules; ///< in the order of \p All; never empty
  /// Is it one rule's code or name, written in full?
  bool IsExact = false;
  /// Is it said clearly enough to reach rules that are off by default? A glob
  /// has to spell out three characters before its first wildcard: `R21*` does,
  /// `R2*` and `*` do not. A category does not either.
  bool ReachesOptIn = false;
};

/// Fails, with the nearest spelling, if \p Word means none of \p All.
llvm::Expected<RulePattern> parseRulePattern(llvm::StringRef Word,
                                             llvm::ArrayRef<Rule> All);

/// Codes, names and categories, for "did you mean".
std::vector<llvm::StringRef> ruleSpellings(llvm::ArrayRef<Rule> All);

} // namespace arraylint

#endif
