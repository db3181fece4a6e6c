//===- CallOptions.h - What the options in a call say ---------------------===//
//
// Answers: "which setters do these options call, and may they set this?"
//
//   F::ELUFuncOptions().alpha(0.5).inplace(true)   sets `inplace`
//
// Options are objects that a chain of setters completes. Nothing is known of
// options that a variable or a function of the program's provides.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_CALLOPTIONS_H
#define ARRAYLINT_ANALYSIS_EVENTS_CALLOPTIONS_H

#include "analysis/events/ArrayCall.h"
#include <optional>

namespace arraylint {

/// The setters in the options \p E, the last one first, and the constructor or
/// function that they start with. Their entries are null. Nullopt if \p E is
/// anything else.
std::optional<llvm::SmallVector<ArrayCall, 4>>
optionCalls(const clang::Expr *E);

/// May an argument of the call \p Site set one of \p Settings?
bool maySet(const clang::Expr *Site, llvm::ArrayRef<std::string> Settings);

} // namespace arraylint

#endif
