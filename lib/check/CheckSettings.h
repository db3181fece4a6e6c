//===- CheckSettings.h - How is this check configured here? ---------------===//
//
// Answers with, in this order: clang-tidy's CheckOptions, the project's file
// that the option `array.Config` names, the rule's defaults.
//
//   CheckOptions:
//     array.Config: .arraylint.yaml
//     array-R104-host-sync-in-loop.Level: note
//     array-R104-host-sync-in-loop.check_period: 50
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_CHECKSETTINGS_H
#define ARRAYLINT_CHECK_CHECKSETTINGS_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "project/ConfigFile.h"

namespace arraylint {

class CheckSettings {
public:
  /// What is wrong with the options is told as clang-tidy tells such things;
  /// the faulty value counts as not given.
  CheckSettings(const Rule &R, clang::tidy::ClangTidyContext &Context);

  /// From then on the project's file is heeded, as \p Files have it. The
  /// options alone are all that is known without a compiler.
  void readProject(llvm::vfs::FileSystem &Files);

  /// What holds in the translation unit's main file.
  const RuleState &ofMainFile() const { return OfMainFile; }
  /// What holds in \p File, an absolute path.
  RuleState of(llvm::StringRef File) const;
  /// Is there anything to look for?
  bool mayReport() const { return MayReport; }

  const Rule &rule() const { return R; }
  /// Is this the one of our checks that tells what concerns all of them?
  bool speaksForAll() const { return SpeaksForAll; }
  /// Never null; says nothing if there is no such file.
  const std::shared_ptr<const ConfigFile> &project() const { return Project; }

private:
  RuleState stateOf(RuleSettings Said) const;

  const Rule &R;
  clang::tidy::ClangTidyContext &Context;
  std::shared_ptr<const ConfigFile> Project;
  RuleSettings Options; ///< what CheckOptions say
  RuleState OfMainFile;
  bool MayReport = true;
  bool SpeaksForAll = false;
};

} // namespace arraylint

#endif
