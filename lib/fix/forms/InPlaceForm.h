//===- InPlaceForm.h - x = x op y without a new array ---------------------===//
//
// Answers: "does the library offer `x op= y`, `x.op_(y)` or `op(x, y, x)` for
// this call, and is it proven to compute the same?"
//
// Safe if x was allocated here with a floating element type, has no other
// handle, and the operand is a plain number. Suggested otherwise: the change
// would be visible through another handle, and the result is neither broadcast
// to a larger shape nor promoted to another type.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_INPLACEFORM_H
#define ARRAYLINT_FIX_FORMS_INPLACEFORM_H

#include "analysis/events/ArrayUse.h"
#include "fix/Rewrite.h"

namespace arraylint {

struct InPlaceForm {
  std::string What;        ///< "'x += y'", for the message
  std::optional<Fix> Edit; ///< nothing in macros and templates
};

/// "x += y", "x.add_(y)", "add(x, y, x)", or "" if the library has no such
/// form of \p Call, which works on \p Target.
std::string inPlaceText(const ArrayEvent &Call, const clang::VarDecl *Target);

/// Is \p Name assigned the array of another variable here, as in
/// `x = y.slice(0, 1)`?
bool takesOtherArray(const clang::DeclRefExpr *Name, const FunctionBody &Body,
                     RoleLookup &Roles);

/// Requires \p Call to be the right side of `target = target op …;`. Nothing if
/// the target is known to be unable to hold the result: a larger one, or one of
/// another type.
std::optional<InPlaceForm> inPlaceForm(const ArrayEvent &Call,
                                       const clang::VarDecl *Target,
                                       const Loop &Hot, RoleLookup &Roles);

} // namespace arraylint

#endif
