//===- ElementWrite.h - Is this element written? --------------------------===//
//
// Answers: "may the element that this subscript names be written here?"
//
//   x(i, j) = 1;  f(x(i));  auto &e = x(i);     it may, if f takes a reference
//   y = x(i);  std::sqrt(x(i));                 it is only read
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ELEMENTWRITE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ELEMENTWRITE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// \p Call is one that names an element; false for any other.
bool mayWriteElement(const ArrayCall &Call, const FunctionBody &Body);

/// `LLT<Ref<Matrix>> llt(a)` works in the elements of a.
bool keepsView(const ArrayCall &Call, RoleLookup &Roles);

/// `y = std::move(x)` leaves x without its elements.
bool isMovedFrom(const clang::Expr *Value, const FunctionBody &Body);

/// `for (auto &element : x)`, where \p Range names x.
bool isWalkedForWriting(const clang::VarDecl &Range, const FunctionBody &Body,
                        RoleLookup &Roles);

} // namespace arraylint

#endif
