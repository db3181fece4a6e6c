//===- TidyErrors.h - clang-tidy's errors as findings ---------------------===//
#ifndef ARRAYLINT_UNIT_TIDYERRORS_H
#define ARRAYLINT_UNIT_TIDYERRORS_H

#include "channel/AcceptanceLog.h"
#include "channel/SurveyLog.h"
#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "finding/UnitReport.h"
#include "unit/EnclosingFunctions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

/// Sorts \p Errors into findings and, if the compiler reported errors, one
/// failure of \p MainFile. The buffers of \p Sources are what was analysed.
/// \p Hops tells which notes are hops, \p Acceptances which findings the
/// project accepts, \p Survey how often they are come to, \p Functions what
/// they lie in. With \p StampsAll every file of the user's is stamped.
UnitReport convert(llvm::ArrayRef<clang::tidy::ClangTidyError> Errors,
                   const HopLog &Hops, const AcceptanceLog &Acceptances,
                   const SurveyLog &Survey, EnclosingFunctions &Functions,
                   clang::SourceManager &Sources,
                   const clang::LangOptions &Language, llvm::StringRef MainFile,
                   bool StampsAll = false);

} // namespace arraylint

#endif
