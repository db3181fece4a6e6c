//===- ProjectConfig.h - .arraylint.yaml, read and checked ----------------===//
//
// Answers: "which settings, libraries and excluded files does a project
// specify, and is its file valid?"
//
//   version: 1
//   rules: {R104: {level: note, check_period: 50}}
//   exclude: [third_party]
//   paths:
//     - {in: tests/**, rules: {BLOCKS: {level: note}}}
//   libraries: [...]                  # ProjectModel.h
//   wraps: {mylab::Grid: at::Tensor}
//   unit_tests: {level: warning, cases: [LAB_TEST]}
//   regions: [...]                    # Region.h
//
// This is the third of three stages (as written -> checked fields ->
// ProjectConfig). All faults of a file are reported in one run, as for
// rules.yaml.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_PROJECTCONFIG_H
#define ARRAYLINT_PROJECT_PROJECTCONFIG_H

#include "project/Region.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// Settings for some files only.
struct PathRules {
  std::vector<PathPattern> In;
  SettingsByRule Rules;
  ConfigPlace Where; ///< location in the configuration
};

/// How findings in unit tests are reported.
struct UnitTestSettings {
  Level Highest = Level::Note;
  TestMacros Macros; ///< in addition to those of known frameworks
};

/// The content of a valid configuration; that of an empty file has no settings.
/// Files are relative to the configuration's folder.
struct ProjectConfig {
  SettingsByRule Rules;
  std::vector<PathPattern> Exclude;
  std::vector<PathRules> Paths; ///< later entries take precedence
  std::vector<Region> Regions;
  UnitTestSettings UnitTests;
  /// The known libraries with the file's additions; null if it adds nothing.
  std::shared_ptr<const ArrayModel> Model;

  /// The settings of the rule that apply to all files; empty if there are none.
  const RuleSettings &settings(const Rule &R) const;
  /// The settings of the rule for that file.
  RuleSettings settings(const Rule &R, llvm::StringRef File) const;
  /// Do all files have the same settings?
  bool isSameEverywhere() const {
    return Exclude.empty() && Paths.empty() && Regions.empty();
  }
  /// May the rule be enabled for any file, according to the configuration?
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
