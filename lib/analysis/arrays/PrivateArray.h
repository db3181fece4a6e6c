//===- PrivateArray.h - Who else can name these elements? -----------------===//
//
// Answers: "is the array that this name stands for known by no other name?"
//
//   auto a = zeros({n});            made here, private
//   auto b = a;                     made here; a and b are private no more
//   void f(NDArray p)               neither
//   Vector v = w;                   owns its elements, if copies are values
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_PRIVATEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_PRIVATEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p D stand for the same array wherever the function names it?
bool isNeverRebound(const clang::VarDecl *D, const FunctionBody &Body,
                    RoleLookup &Roles);

/// Does the name stand for elements that nothing else names, unless it is told
/// to: an array by value in a library that copies them?
bool ownsElements(const clang::ValueDecl *D, const FunctionBody &Body,
                  RoleLookup &Roles);

/// Was the array made by \p D's initialiser? It shares its elements with
/// nothing that was there before.
bool isMadeHere(const clang::ValueDecl *D, const FunctionBody &Body,
                RoleLookup &Roles);

/// Has it no other name, either?
bool isPrivate(const clang::ValueDecl *D, const FunctionBody &Body,
               RoleLookup &Roles);

} // namespace arraylint

#endif
