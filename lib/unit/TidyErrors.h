//===- TidyErrors.h - clang-tidy's errors as findings ---------------------===//
//
// Answers: "which findings and failures do these diagnostics of clang-tidy
// stand for?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_TIDYERRORS_H
#define ARRAYLINT_UNIT_TIDYERRORS_H

#include "channel/CheckLog.h"
#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "finding/UnitResults.h"
#include "unit/EnclosingFunctions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

/// Converts \p Errors to findings and, if the compiler reported errors, to one
/// failure of \p MainFile. \p Sources contains the buffers that were analysed,
/// \p Log what the checks recorded in addition, and \p Functions names the
/// function that contains a finding. With \p StampsAll, stamps are computed for
/// all user files.
UnitResults convert(llvm::ArrayRef<clang::tidy::ClangTidyError> Errors,
                    const CheckLog &Log, EnclosingFunctions &Functions,
                    clang::SourceManager &Sources,
                    const clang::LangOptions &Language,
                    llvm::StringRef MainFile, bool StampsAll = false);

} // namespace arraylint

#endif
