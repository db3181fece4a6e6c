//===- CompilerRun.h - An action on a file, as its build compiles it ------===//
#ifndef ARRAYLINT_UNIT_COMPILERRUN_H
#define ARRAYLINT_UNIT_COMPILERRUN_H

#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace arraylint {

/// Runs what \p Factory makes. What the driver says about flags matters only if
/// it stops there: it is returned, as "error: ..." lines.
std::vector<std::string>
runCompiler(const clang::tooling::CompileCommand &Command, llvm::StringRef File,
            clang::tooling::FrontendActionFactory &Factory,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace arraylint

#endif
