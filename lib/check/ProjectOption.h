//===- ProjectOption.h - .arraylint.yaml inside clang-tidy ----------------===//
//
// Answers: "what does the file named by the option `array.Config` contain?" A
// relative path is searched for in the folder of the analysed file and its
// parents, so that `array.Config: .arraylint.yaml` has the same meaning as in
// the tool.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_PROJECTOPTION_H
#define ARRAYLINT_CHECK_PROJECTOPTION_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "project/ConfigFile.h"

namespace arraylint {

/// The translation unit's main file, absolute; empty if there is none yet.
std::string mainFile(const clang::tidy::ClangTidyContext &Context);

/// Is \p R the first enabled rule? Its check reports errors that concern all
/// checks.
bool isFirstEnabledRule(const Rule &R,
                        const clang::tidy::ClangTidyContext &Context);

/// The path of the file that the option \p Name gives, relative to the folder
/// of the analysed file or its parents; empty if the option is not set or there
/// is no such file. The latter is reported if \p R is the first enabled rule.
std::string fileOption(llvm::StringRef Name, const Rule &R,
                       clang::tidy::ClangTidyContext &Context);

/// The seconds that the option `array.RuleTimeout` gives, 20 by default. An
/// invalid value is reported if \p R is the first enabled rule.
double ruleTimeout(const Rule &R, clang::tidy::ClangTidyContext &Context);

/// The configuration file; an empty one if the option is not set. Errors in the
/// file and unknown options are reported only if \p R is the first enabled
/// rule, so that each is reported once per translation unit.
std::shared_ptr<const ConfigFile>
projectFile(const Rule &R, clang::tidy::ClangTidyContext &Context,
            llvm::vfs::FileSystem &Files);

} // namespace arraylint

#endif
