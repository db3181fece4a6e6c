//===- HandedOut.h - Variables that others may assign to ------------------===//
//
// Answers: "may this use of a variable let others give it another array, which
// no assignment to its name shows?"
//
//   Tensor &y = x;    &x    [&y = x] {}    Mover m{x};    x.set_data(z);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HANDEDOUT_H
#define ARRAYLINT_ANALYSIS_PLACES_HANDEDOUT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool isHandedOut(const clang::DeclRefExpr *Use, const FunctionBody &Body,
                 RoleLookup &Roles);

/// Is \p T a reference that may be assigned to?
bool isWritableReference(clang::QualType T);

} // namespace arraylint

#endif
