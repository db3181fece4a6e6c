//===- TidyErrors.h - clang-tidy's errors as findings ---------------------===//
#ifndef ARRAYLINT_UNIT_TIDYERRORS_H
#define ARRAYLINT_UNIT_TIDYERRORS_H

#include "channel/CheckLog.h"
#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "finding/UnitReport.h"
#include "unit/EnclosingFunctions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

/// Sorts \p Errors into findings and, if the compiler reported errors, one
/// failure of \p MainFile. The buffers of \p Sources are what was analysed.
/// \p Log says what the checks told beside them, \p Functions which function
/// a finding lies in. With \p StampsAll every file of the user's is stamped.
UnitReport convert(llvm::ArrayRef<clang::tidy::ClangTidyError> Errors,
                   const CheckLog &Log, EnclosingFunctions &Functions,
                   clang::SourceManager &Sources,
                   const clang::LangOptions &Language, llvm::StringRef MainFile,
                   bool StampsAll = false);

} // namespace arraylint

#endif
