//===- ObjectWork.h - Work on what an object is made with -----------------===//
//
// Answers: "does this call compute the same array in every call of its method,
// because only constructors write what it is computed from?"
//
//   class Model {
//     Matrix a, x;
//   public:
//     explicit Model(Matrix given) : a(given) {}
//     void step() { x = inverse(a.t() * a) * x; }   // inverse(a.t() * a)
//   };
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_OBJECTWORK_H
#define ARRAYLINT_ANALYSIS_WORK_OBJECTWORK_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p Call such a computation, and part of no larger one?
bool isObjectWork(const ArrayCall &Call, const FunctionBody &Body,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
