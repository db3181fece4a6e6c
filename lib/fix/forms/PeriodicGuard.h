//===- PeriodicGuard.h - Do it every N passes -----------------------------===//
//
// Answers: "how is this statement made to run on every N-th pass only?"
//
//   if (err < tol) break;  ->  if (i % 100 == 0 && err < tol) break;
//   std::cout << loss;     ->  if (i % 100 == 0) std::cout << loss;
//
// Suggested: the work in between is skipped, a test is met later.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_PERIODICGUARD_H
#define ARRAYLINT_FIX_FORMS_PERIODICGUARD_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Guards \p S, a statement of \p L's body whose outcome nothing else needs:
/// a print, or an if without else that leaves the loop. Nothing for other
/// statements and for loops that do not count.
std::optional<Fix> guardPeriodically(const clang::Stmt *S, const Loop &L,
                                     int64_t Period);

/// Guards \p Read's statement, which gives its value to a variable, together
/// with the if behind it that leaves the loop:
///
///   float err = x.item<float>();     if (i % 100 == 0) {
///   if (err < tol) break;        ->    float err = x.item<float>();
///                                      if (err < tol) break;
///                                    }
///
/// Only where nothing else needs the variable, and the statement does nothing
/// but compute it.
std::optional<Fix> guardReadAndTest(const clang::Expr *Read,
                                    const clang::Stmt *Test, const Loop &L,
                                    int64_t Period);

/// Leaves \p Read, in the condition of \p L, out of most tests:
///
///   while (x.item<float>() > tol)
///     -> for (unsigned pass = 0; pass % 100 != 0 || x.item<float>() > tol;
///             ++pass)
///   for (int i = 0; i < n && x.item<float>() > tol; ++i)
///     -> for (int i = 0; i < n && (i % 100 != 0 || x.item<float>() > tol);
///             ++i)
///
/// Only for a comparison of floating-point values or arrays, as a search for
/// convergence makes them: another pass does no harm then.
std::optional<Fix> guardCondition(const clang::Expr *Read, const Loop &L,
                                  RoleLookup &Roles, int64_t Period);

} // namespace arraylint

#endif
