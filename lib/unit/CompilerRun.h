//===- CompilerRun.h - Run an action on a file as in its build ------------===//
//
// Answers: "what does this action see in a file, compiled with the command of
// its build?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_COMPILERRUN_H
#define ARRAYLINT_UNIT_COMPILERRUN_H

#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace arraylint {

/// Runs the actions that \p Factory creates. Diagnostics of the driver are
/// ignored unless it fails: then they are returned, as "error: ..." lines.
std::vector<std::string>
runCompiler(const clang::tooling::CompileCommand &Command, llvm::StringRef File,
            clang::tooling::FrontendActionFactory &Factory,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace arraylint

#endif
