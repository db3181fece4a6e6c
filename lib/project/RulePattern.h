//===- RulePattern.h - Which rules does this word select? -----------------===//
//
// Wherever users specify rules (`--rules`, `.arraylint.yaml`), they may write
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
  /// Is it the complete code or name of a single rule?
  bool IsExact = false;
  /// Is it specific enough to select rules that are off by default? A glob
  /// needs at least three characters before its first wildcard: `R21*` is
  /// specific, `R2*` and `*` are not. Categories are not, either.
  bool ReachesOptIn = false;
};

/// Fails, suggesting the nearest spelling, if \p Word selects none of \p All.
llvm::Expected<RulePattern> parseRulePattern(llvm::StringRef Word,
                                             llvm::ArrayRef<Rule> All);

/// Codes, names and categories, for "did you mean".
std::vector<llvm::StringRef> ruleSpellings(llvm::ArrayRef<Rule> All);

} // namespace arraylint

#endif
