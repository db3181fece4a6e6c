//===- OptionsFiles.h - nvcc's option for response files ------------------===//
//
// Answers: "what would this database be if nvcc had the usual syntax?"
// `--options-file F` becomes `@F`, which Clang's reader expands.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_OPTIONSFILES_H
#define ARRAYLINT_APP_BATCH_OPTIONSFILES_H

#include "clang/Tooling/CompilationDatabase.h"
#include <memory>

namespace arraylint {

std::unique_ptr<clang::tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<clang::tooling::CompilationDatabase> Of);

} // namespace arraylint

#endif
