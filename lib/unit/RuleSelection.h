//===- RuleSelection.h - Which rules does --rules mean? -------------------===//
//
//   R104,REFACTOR     these and no others
//   BLOCKS,-R112      the first without the second
//   -R304             all that are on anyway, but not this one
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
  /// Leaves every rule to configuration.
  RuleSelection() = default;
  /// \p Spec lists words of project/RulePattern.h, separated by commas; a later
  /// one wins. Fails on a word that names no rule, and if no rule is left.
  static llvm::Expected<RuleSelection> parse(llvm::StringRef Spec,
                                             llvm::ArrayRef<Rule> Rules);

  /// Does the command line want the rule? Nothing if it leaves that to
  /// configuration.
  std::optional<bool> wants(const Rule &R) const;

  /// Did all of those rules run that \p Config leaves on, and any at all?
  bool ranAll(const std::set<std::string> &Codes,
              const ProjectConfig &Config) const;

private:
  std::map<std::string, bool> Said; ///< by code
  std::optional<bool> Others;
};

} // namespace arraylint

#endif
