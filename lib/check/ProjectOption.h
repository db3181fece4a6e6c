//===- ProjectOption.h - .arraylint.yaml inside clang-tidy ----------------===//
//
// Answers: "what does the file that the option `array.Config` names say about
// this rule?" A relative path is looked for in the folder of the analysed file
// and those above it: `array.Config: .arraylint.yaml` means what the tool does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_PROJECTOPTION_H
#define ARRAYLINT_CHECK_PROJECTOPTION_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "rules/ProjectConfig.h"

namespace arraylint {

/// Nothing if there is no such option. The file's faults, and options that no
/// check of ours has, are told once a translation unit.
RuleSettings settingsFromFile(const Rule &R,
                              clang::tidy::ClangTidyContext &Context);

} // namespace arraylint

#endif
