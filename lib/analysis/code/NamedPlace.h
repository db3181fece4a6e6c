//===- NamedPlace.h - The place that options name -------------------------===//
//
// Answers: "may these options say where an array is?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_NAMEDPLACE_H
#define ARRAYLINT_ANALYSIS_CODE_NAMEDPLACE_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Do these options certainly name no device: `torch::kFloat32`,
/// `torch::dtype(torch::kFloat32).requires_grad(false)`?
bool nameNoDevice(const clang::Stmt *Options, RoleLookup &Roles);

} // namespace arraylint

#endif
