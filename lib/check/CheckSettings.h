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
#include "rules/ProjectConfig.h"

namespace arraylint {

struct CheckSettings {
  Level Severity = Level::Warning;
  bool Enabled = true;
  std::map<std::string, int64_t> Thresholds;

  bool isOn() const { return Enabled && Severity != Level::Off; }
};

/// What is wrong with the options is told as clang-tidy tells such things; the
/// faulty value counts as not given.
CheckSettings settingsOf(const Rule &R, clang::tidy::ClangTidyContext &Context);

} // namespace arraylint

#endif
