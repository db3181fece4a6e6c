//===- PrivateArray.h - Arrays without aliases ----------------------------===//
//
// Answers: "is this name the only one for its array?"
//
//   auto a = zeros({n});            made here, private
//   auto b = a;                     made here; a and b are no longer private
//   void f(NDArray p)               not made here, not private
//   Vector v = w;                   owns its elements (value semantics)
//   void f(const Vector &v)         v may have aliases, but f may only read it
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_PRIVATEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_PRIVATEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p D refer to the same array throughout the function?
bool isNeverRebound(const clang::VarDecl *D, const FunctionBody &Body,
                    RoleLookup &Roles);

/// Does \p D own its elements, as an array with value semantics that does not
/// wrap existing memory?
bool ownsElements(const clang::ValueDecl *D, const FunctionBody &Body,
                  RoleLookup &Roles);

/// Was the array created by the initializer of \p D, so that it does not alias
/// any array that existed before?
bool isMadeHere(const clang::ValueDecl *D, const FunctionBody &Body,
                RoleLookup &Roles);

/// Was it created here, and has it no alias?
bool isPrivate(const clang::ValueDecl *D, const FunctionBody &Body,
               RoleLookup &Roles);

/// Is \p D a parameter `const Object &` of the function? Not true for arrays
/// without value semantics, whose copies share their elements.
bool isGivenForReading(const clang::ValueDecl *D, const FunctionBody &Body,
                       RoleLookup &Roles);

/// Is \p E such a parameter, the object of a const method, or a part of one of
/// them: `state.x`, `this->x`?
bool isGivenForReading(const clang::Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles);

} // namespace arraylint

#endif
