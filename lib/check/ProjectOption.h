//===- ProjectOption.h - .arraylint.yaml inside clang-tidy ----------------===//
//
// Answers: "what does the file that the option `array.Config` names say?" A
// relative path is looked for in the folder of the analysed file and those
// above it: `array.Config: .arraylint.yaml` means what the tool does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_PROJECTOPTION_H
#define ARRAYLINT_CHECK_PROJECTOPTION_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "project/ConfigFile.h"

namespace arraylint {

/// The translation unit's main file, absolute; empty if there is none yet.
std::string mainFile(const clang::tidy::ClangTidyContext &Context);

/// Is \p R, of all our rules that are enabled, the first one?
bool speaksForAll(const Rule &R, const clang::tidy::ClangTidyContext &Context);

/// An empty one if there is no such option. The file's faults, and options that
/// no check of ours has, are told once a translation unit: by the check of the
/// first rule that is enabled, if that is \p R.
std::shared_ptr<const ConfigFile>
projectFile(const Rule &R, clang::tidy::ClangTidyContext &Context,
            llvm::vfs::FileSystem &Files);

} // namespace arraylint

#endif
