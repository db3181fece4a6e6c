//===- TestAssertion.h - Is this value what a unit test checks? -----------===//
//
// Answers: "does this stand inside a unit test's assertion?" Such code has to
// have the value on the host, and is no code that has to scale.
//
//   EXPECT_TRUE(x.equal(y));
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_TESTASSERTION_H
#define ARRAYLINT_ANALYSIS_CODE_TESTASSERTION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool isAsserted(const clang::Expr *E, const FunctionBody &Body);

} // namespace arraylint

#endif
