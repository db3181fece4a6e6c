//===- RuleSettings.h - The settings of rules, and their effect -----------===//
//
// Answers: "which level and thresholds does this rule have here?" Read from the
// maps `rules` of a configuration:
//
//   R104: {level: note, check_period: 50}
//   REFACTOR: note             the same as {level: note}
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
class ValueReader;
class FaultList;

/// A location in a configuration file; both count from 1.
struct ConfigPlace {
  unsigned Line = 0, Column = 0;
};

/// Settings of one rule. Those that are not given keep their defaults.
struct RuleSettings {
  std::optional<bool> Enabled;
  std::optional<Level> Severity;
  std::map<std::string, int64_t> Thresholds;
  /// Location of each setting, by "enabled", "level" or the threshold's name.
  std::map<std::string, ConfigPlace> Places;

  /// Adds the settings of \p Later, which take precedence.
  void overlay(const RuleSettings &Later);
};

/// Settings by the rule's code.
using SettingsByRule = std::map<std::string, RuleSettings>;

/// The effective state of a rule.
struct RuleState {
  Level Severity = Level::Warning;
  bool Enabled = true;
  std::map<std::string, int64_t> Thresholds;

  bool isOn() const { return Enabled && Severity != Level::Off; }
};

/// The rule's defaults, overridden by \p Configured.
RuleState inForce(const Rule &R, const RuleSettings &Configured);

/// Reads "warning", "note" or "off"; nothing after a fault.
std::optional<Level> readLevel(const LocatedValue &Value, ValueReader &Values);

/// Reads a map `rules`. Settings of a single rule take precedence over those of
/// a pattern, regardless of their order; later patterns take precedence over
/// earlier ones.
SettingsByRule readRuleSettings(const LocatedValue &Map,
                                llvm::ArrayRef<Rule> Rules, FaultList &Faults);

} // namespace arraylint

#endif
