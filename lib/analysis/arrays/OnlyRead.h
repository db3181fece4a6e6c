//===- OnlyRead.h - Uses that leave an array as it is ---------------------===//
//
// Answers: "does this use of an array only read it, also through its views?"
//
//   x.t().sum()        only reads x
//   x.t().fill_(0)     writes x
//   kept = x.t()       keeps a handle, through which x may be written later
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ONLYREAD_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ONLYREAD_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is the array that \p Value creates or names only read: no call on its chain
/// of views writes it, and nothing else keeps a handle of it?
bool isOnlyRead(const clang::Expr *Value, const FunctionBody &Body,
                RoleLookup &Roles);

/// Likewise, but it may have a name that is local to an iteration of \p L.
bool isOnlyReadInIteration(const clang::Expr *Value, const Loop &L,
                           RoleLookup &Roles);

/// Likewise, but it may have a name that is local to a call of the function.
bool isOnlyReadInCall(const clang::Expr *Value, const FunctionBody &Body,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
