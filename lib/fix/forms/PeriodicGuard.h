//===- PeriodicGuard.h - Do it every N iterations -------------------------===//
//
// Answers: "how is this statement executed only on every N-th iteration?"
//
//   if (err < tol) break;  ->  if (i % 100 == 0 && err < tol) break;
//   std::cout << loss;     ->  if (i % 100 == 0) std::cout << loss;
//
// Suggested, because other iterations skip the work, and a condition is
// detected later. Not where the loop doubles an array until it is large enough:
// a hundred times more, and it has overflowed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_PERIODICGUARD_H
#define ARRAYLINT_FIX_FORMS_PERIODICGUARD_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Guards \p S, a statement of \p L's body whose result is not used elsewhere:
/// a print, or an if without else that leaves the loop. Returns nothing for
/// other statements and for loops without a counter.
std::optional<Fix> guardPeriodically(const clang::Stmt *S, const Loop &L,
                                     int64_t Period);

/// Guards the statement of \p Read, which stores its value in a variable,
/// together with the following if that leaves the loop:
///
///   float err = x.item<float>();     if (i % 100 == 0) {
///   if (err < tol) break;        ->    float err = x.item<float>();
///                                      if (err < tol) break;
///                                    }
///
/// Requires that the variable is not used elsewhere and that the statement has
/// no other effect than to compute it.
std::optional<Fix> guardReadAndTest(const clang::Expr *Read,
                                    const clang::Stmt *Test, const Loop &L,
                                    int64_t Period);

/// Evaluates \p Read, which is part of the condition of \p L, only
/// periodically:
///
///   while (x.item<float>() > tol)
///     -> for (unsigned pass = 0; pass % 100 != 0 || x.item<float>() > tol;
///             ++pass)
///   for (int i = 0; i < n && x.item<float>() > tol; ++i)
///     -> for (int i = 0; i < n && (i % 100 != 0 || x.item<float>() > tol);
///             ++i)
///
/// Only for comparisons of floating-point values or arrays, as in tests for
/// convergence: additional iterations do no harm there.
std::optional<Fix> guardCondition(const clang::Expr *Read, const Loop &L,
                                  RoleLookup &Roles, int64_t Period);

} // namespace arraylint

#endif
