//===- PassNumber.h - A number in place of an array of it -----------------===//
//
// Answers: "how does `ones_like(x) - x` become `1 - x`, and
// `max(x, zeros_like(x))` `clamp_min(x, 0)`?"
//
// Only suggested: an array takes part in deciding the type of the result, and a
// number does not.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_CREATION_PASSNUMBER_H
#define ARRAYLINT_FIX_CREATION_PASSNUMBER_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires that \p Work takes a number in place of the array of one number
/// that \p Made makes. Nothing if the type of that array is named.
std::optional<Fix> passNumber(const ArrayEvent &Made, const ArrayCall &Work,
                              const std::string &Advice);

} // namespace arraylint

#endif
