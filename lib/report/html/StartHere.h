//===- StartHere.h - What to look at first --------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_STARTHERE_H
#define ARRAYLINT_REPORT_HTML_STARTHERE_H

#include "report/Causes.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// Writes a section with the most expensive of \p ByCause and what to do about
/// them; nothing if there are none, or if none ran in the measured run. \p IdOf
/// returns a finding's id in the page.
void writeStartHere(const RunResults &R, llvm::ArrayRef<Cause> ByCause,
                    llvm::function_ref<std::string(const Finding &)> IdOf,
                    llvm::raw_ostream &OS);

} // namespace arraylint

#endif
