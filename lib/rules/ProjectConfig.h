//===- ProjectConfig.h - .arraylint.yaml, read and checked ----------------===//
//
// Answers: "what does a project want of the rules, and is its file valid?"
//
//   version: 1
//   rules:
//     R104: {level: note, check_period: 50}
//     REFACTOR: {level: note}
//     R210: {enabled: true}
//
// The third of three stages (as written -> checked fields -> ProjectConfig).
// All faults of a file are reported in one run, as those of rules.yaml are.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_RULES_PROJECTCONFIG_H
#define ARRAYLINT_RULES_PROJECTCONFIG_H

#include "rules/RulesFile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>

namespace arraylint {

/// What is said about one rule; what is not said stays as it is.
struct RuleSettings {
  std::optional<bool> Enabled;
  std::optional<Level> Severity;
  std::map<std::string, int64_t> Thresholds;
};

/// What a valid file says. An empty one says nothing.
struct ProjectConfig {
  std::map<std::string, RuleSettings> Rules; ///< by code

  /// What it says about that rule; nothing if it does not mention it.
  const RuleSettings &settings(const Rule &R) const;
};

/// Reads \p Text; \p FileName is for messages only. Calls \p OnFault for every
/// fault; returns nothing if there was one.
std::optional<ProjectConfig>
parseProjectConfig(llvm::StringRef Text, llvm::StringRef FileName,
                   llvm::ArrayRef<Rule> Rules,
                   llvm::function_ref<void(const ConfigFault &)> OnFault);

} // namespace arraylint

#endif
