//===- KnownCode.h - Calls that may run unknown code ----------------------===//
//
// Answers: "is this a function of the standard library, and may calling it
// execute unknown code?"
//
//   std::max(a, b)            known           use(a)               unknown
//   std::for_each(.., [..])   unknown         at::Scalar(1)        known
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_KNOWNCODE_H
#define ARRAYLINT_ANALYSIS_CODE_KNOWNCODE_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Is \p D declared in std or a namespace or class inside it?
bool isStandard(const clang::Decl &D);

/// Is \p D declared in a header of a library?
bool isOfLibrary(const clang::Decl &D);

/// Is \p T a function, a function pointer, a lambda or a `function`, so that
/// code that receives one may call it?
bool isCallable(clang::QualType T);

/// Is \p E an element like `v[i]` of a container, such as std::vector, that
/// owns its elements?
bool isElementOfContainer(const clang::Expr *E);

/// May the call \p E run unknown code? False for array APIs, the standard
/// libraries of C and C++ (unless a callable is passed to them) and
/// constructors of libraries. User functions count as unknown here, whether or
/// not their bodies are visible.
bool callsUnknownCode(const clang::Expr *E, RoleLookup &Roles);

/// Does the call \p E write no array, unless its entry in a vocabulary says so?
/// Unlike above, the bodies of user functions count, and a library's function
/// that is only given plain values.
bool isKnownCall(const clang::Expr *E, RoleLookup &Roles);

/// Does \p Call of the library function \p Callee write no array? Functions of
/// the standard library write none unless a callable is passed to them; those
/// of other libraries may, unless only plain values are passed.
bool isKnownLibraryCall(const clang::FunctionDecl &Callee,
                        const clang::CallExpr &Call);

/// Does \p E only pass a reference on to what its argument holds, as
/// `std::get<0>(batch)` does? Returns the argument then, otherwise null.
const clang::Expr *passedOn(const clang::Expr *E);

/// \p Value, or what functions such as `std::get` pass on of it.
const clang::Expr *passedFurther(const clang::Expr *Value,
                                 const FunctionBody &Body);

} // namespace arraylint

#endif
