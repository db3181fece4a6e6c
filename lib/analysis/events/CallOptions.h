//===- CallOptions.h - What the options in a call say ---------------------===//
//
// Answers: "which element type do these options name, and may they set this?"
//
//   torch::dtype(torch::kInt).device(place)        names int32
//   torch::TensorOptions().device(place)           names none
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

/// The canonical element type that the options \p E name; "" if they certainly
/// name none, nullopt if that is not known.
std::optional<llvm::StringRef> dtypeInOptions(const clang::Expr *E,
                                              RoleLookup &Roles);

/// May \p Argument, which names no known element type, specify one? Not a
/// number, and not a place: a value of an enumeration of places, or of a class
/// that is made of one.
bool mayBeDtype(const clang::Expr &Argument, RoleLookup &Roles);

} // namespace arraylint

#endif
