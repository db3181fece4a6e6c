//===- ProjectSettings.h - How is this check configured here? -------------===//
//
// Answers: "how is this check configured?" The sources are, in order of
// precedence: clang-tidy's CheckOptions, the configuration file named by
// `array.Config`, the defaults of the rule.
//
//   CheckOptions:
//     array.Config: .arraylint.yaml
//     array-R104-host-sync-in-loop.Level: note
//     array-R104-host-sync-in-loop.check_period: 50
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_PROJECTSETTINGS_H
#define ARRAYLINT_CHECK_PROJECTSETTINGS_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "project/ConfigFile.h"

namespace arraylint {

class ProjectSettings {
public:
  /// Invalid options are reported as clang-tidy does; an invalid value counts
  /// as not given.
  ProjectSettings(const Rule &R, clang::tidy::ClangTidyContext &Context);

  /// Reads the configuration file from \p Files and applies it. Before this
  /// call, which requires a compiler, only the options apply.
  void readProject(llvm::vfs::FileSystem &Files);

  /// The state of the rule in the translation unit's main file.
  const RuleState &ofMainFile() const { return OfMainFile; }
  /// The state of the rule in \p File, an absolute path.
  RuleState of(llvm::StringRef File) const;
  /// Can the check report anything?
  bool mayReport() const { return MayReport; }

  /// The path of the facts file; empty if there is none.
  std::string factsFile() const;
  /// The CPU time that the rule may take in a translation unit, in seconds; 0
  /// means any.
  double ruleTimeout() const;
  const Rule &rule() const { return R; }
  /// Is this the check that reports errors that concern all checks?
  bool isFirstEnabledRule() const { return IsFirstEnabledRule; }
  /// The configuration file. Never null; empty if there is none.
  const std::shared_ptr<const ConfigFile> &project() const { return Project; }

private:
  RuleState stateOf(RuleSettings Configured) const;

  const Rule &R;
  clang::tidy::ClangTidyContext &Context;
  std::shared_ptr<const ConfigFile> Project;
  RuleSettings Options; ///< the values in CheckOptions
  RuleState OfMainFile;
  bool MayReport = true;
  bool IsFirstEnabledRule = false;
};

} // namespace arraylint

#endif
