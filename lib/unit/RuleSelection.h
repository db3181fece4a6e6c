//===- RuleSelection.h - Which rules does --rules select? -----------------===//
//
//   R104,REFACTOR     these and no others
//   BLOCKS,-R112      the former without the latter
//   -R304             all that the configuration enables, except this one
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_RULESELECTION_H
#define ARRAYLINT_UNIT_RULESELECTION_H

#include "project/ProjectConfig.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <set>

namespace arraylint {

class RuleSelection {
public:
  /// Selects nothing: the configuration decides on every rule.
  RuleSelection() = default;
  /// Parses a comma-separated list of patterns as in project/RulePattern.h; a
  /// later one overrides an earlier one. Fails on a pattern that matches no
  /// rule, and if no rule remains.
  static llvm::Expected<RuleSelection> parse(llvm::StringRef Spec,
                                             llvm::ArrayRef<Rule> Rules);

  /// Does the command line select the rule? Nothing if it leaves the decision
  /// to configuration.
  std::optional<bool> wants(const Rule &R) const;

  /// Did all rules in \p Codes that \p Config may enable run, and at least one
  /// of them?
  bool ranAll(const std::set<std::string> &Codes,
              const ProjectConfig &Config) const;

private:
  std::map<std::string, bool> Selected; ///< the value of each rule named in the
                                        ///< option, by code
  std::optional<bool> Others;
};

} // namespace arraylint

#endif
