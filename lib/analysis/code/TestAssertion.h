//===- TestAssertion.h - Assertions of unit tests -------------------------===//
//
// Answers: "is this inside an assertion of a unit test?" Such code needs the
// value on the host, and does not need to be fast.
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
