//===- TidyErrors.h - clang-tidy's errors as findings ---------------------===//
#ifndef ARRAYLINT_DRIVER_TIDYERRORS_H
#define ARRAYLINT_DRIVER_TIDYERRORS_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "report/UnitReport.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

/// Sorts \p Errors into findings and, if the compiler reported errors, one
/// failure of \p MainFile. The buffers of \p Sources are what was analysed.
UnitReport convert(llvm::ArrayRef<clang::tidy::ClangTidyError> Errors,
                   clang::SourceManager &Sources,
                   const clang::LangOptions &Language,
                   llvm::StringRef MainFile);

} // namespace arraylint

#endif
