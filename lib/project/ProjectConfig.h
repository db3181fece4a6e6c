//===- ProjectConfig.h - .arraylint.yaml, read and checked ----------------===//
//
// Answers: "what does a project want of the rules, which libraries does it
// teach, where may findings be told, and is its file valid?"
//
//   version: 1
//   rules: {R104: {level: note, check_period: 50}}
//   exclude: [third_party]
//   paths:
//     - {in: tests/**, rules: {BLOCKS: {level: note}}}
//   libraries: [...]                  # ProjectModel.h
//   wraps: {mylab::Grid: at::Tensor}
//   regions: [...]                    # Region.h
//
// The third of three stages (as written -> checked fields -> ProjectConfig).
// All faults of a file are reported in one run, as those of rules.yaml are.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_PROJECTCONFIG_H
#define ARRAYLINT_PROJECT_PROJECTCONFIG_H

#include "project/Region.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// What holds for some files only.
struct PathRules {
  std::vector<PathPattern> In;
  SettingsByRule Rules;
  ConfigPlace Where; ///< that it is written at
};

/// What a valid file says. An empty one says nothing. Files are named relative
/// to the folder of the configuration.
struct ProjectConfig {
  SettingsByRule Rules;
  std::vector<PathPattern> Exclude;
  std::vector<PathRules> Paths; ///< later ones win
  std::vector<Region> Regions;
  /// The known libraries and what the file adds; null if it adds nothing.
  std::shared_ptr<const ArrayModel> Model;

  /// What it says about that rule, whatever the file; nothing if it does not
  /// mention it.
  const RuleSettings &settings(const Rule &R) const;
  /// What it says about that rule in that file.
  RuleSettings settings(const Rule &R, llvm::StringRef File) const;
  /// Does it say the same of every file?
  bool isSameEverywhere() const {
    return Exclude.empty() && Paths.empty() && Regions.empty();
  }
  /// Is there a file in which the rule is on, as far as the file decides it?
  bool mayBeOn(const Rule &R) const;
};

/// Reads \p Text; \p FileName is for messages only. \p Known is what the file
/// can refer to and add to. Calls \p OnFault for every fault; returns nothing
/// if there was one.
std::optional<ProjectConfig>
parseProjectConfig(llvm::StringRef Text, llvm::StringRef FileName,
                   const ArrayModel &Known,
                   llvm::function_ref<void(const ConfigFault &)> OnFault);

} // namespace arraylint

#endif
