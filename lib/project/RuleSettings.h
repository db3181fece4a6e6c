//===- RuleSettings.h - What is said about rules, and what that makes -----===//
//
// Answers: "how loud is this rule here, and with which thresholds?" Read from
// the maps `rules` of a configuration:
//
//   R104: {level: note, check_period: 50}
//   REFACTOR: {level: note}
//   R210: {enabled: true}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_RULESETTINGS_H
#define ARRAYLINT_PROJECT_RULESETTINGS_H

#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <optional>
#include <string>

namespace arraylint {

struct LocatedValue;
class FaultList;

/// Where something is written; both count from 1.
struct ConfigPlace {
  unsigned Line = 0, Column = 0;
};

/// What is said about one rule; what is not said stays as it is.
struct RuleSettings {
  std::optional<bool> Enabled;
  std::optional<Level> Severity;
  std::map<std::string, int64_t> Thresholds;
  /// Where each setting was said: by "enabled", "level", a threshold's name.
  std::map<std::string, ConfigPlace> Places;

  /// What \p Later says wins.
  void overlay(const RuleSettings &Later);
};

/// By the rule's code.
using SettingsByRule = std::map<std::string, RuleSettings>;

/// What is in force for a rule.
struct RuleState {
  Level Severity = Level::Warning;
  bool Enabled = true;
  std::map<std::string, int64_t> Thresholds;

  bool isOn() const { return Enabled && Severity != Level::Off; }
};

/// The rule's own defaults, and what \p Said changes in them.
RuleState inForce(const Rule &R, const RuleSettings &Said);

/// Reads a map `rules`. What it says of one rule wins over what it says of
/// many, wherever it stands; among patterns the later one wins.
SettingsByRule readRuleSettings(const LocatedValue &Map,
                                llvm::ArrayRef<Rule> Rules, FaultList &Faults);

} // namespace arraylint

#endif
