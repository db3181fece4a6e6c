//===- HiddenEffect.h - Calls that change what they are not given ---------===//
//
// Answers: "must this call of an unknown function change something that the
// caller does not see, because nothing else can be its purpose?"
//
//   y = f(x);        no: it is called for its result
//   solve(a, x);     no: it is called for x, which it can write
//   step();          yes
//   update(x);       yes, if it can only read x
//   this->next(x);   yes, unless it is a const method
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_HIDDENEFFECT_H
#define ARRAYLINT_ANALYSIS_CODE_HIDDENEFFECT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is that so for \p Call, a call or a construction in \p Body?
bool hasHiddenEffect(const clang::Expr *Call, const FunctionBody &Body);

} // namespace arraylint

#endif
