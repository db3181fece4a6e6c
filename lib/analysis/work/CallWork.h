//===- CallWork.h - Work that each call of a function repeats -------------===//
//
// Answers: "does this call compute the same array each time that a loop calls
// the function around it?" Because only constructors write what it is computed
// from, or the loop passes the same arrays:
//
//   class Model {
//     Matrix a, x;
//   public:
//     explicit Model(Matrix given) : a(given) {}
//     void step() { x = inverse(a.t() * a) * x; }   // inverse(a.t() * a)
//   };
//
//   double recall(Tensor guess, int k) { return guess.argmax(1).eq(k)…; }
//   for (int k = 0; k < classes; ++k)
//     sum += recall(guess, k);                      // guess.argmax(1)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_CALLWORK_H
#define ARRAYLINT_ANALYSIS_WORK_CALLWORK_H

#include "analysis/calls/CallSites.h"

namespace arraylint {

struct CallWork {
  CallSite Repeats;    ///< the call in a loop
  bool UsesParameters; ///< and not only fields of the object
  bool IsTrusted;      ///< the loop may write the arguments by another name
};

/// Which call, in a loop of more than \p Few iterations, repeats \p Work in \p
/// Body, which is part of no larger such work? Nothing if none does.
std::optional<CallWork> callWork(const ArrayCall &Work,
                                 const FunctionBody &Body,
                                 const ArrayEvents &Events, RoleLookup &Roles,
                                 int64_t Few);

} // namespace arraylint

#endif
