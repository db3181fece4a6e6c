//===- ElementWrite.h - Writes to array elements --------------------------===//
//
// Answers: "may the element that this subscript denotes be written here?"
//
//   x(i, j) = 1;  f(x(i));  auto &e = x(i);     it may, if f takes a reference
//   y = x(i);  std::sqrt(x(i));                 it is only read
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ELEMENTWRITE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ELEMENTWRITE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// May the element that \p Call accesses be written? False if it does not
/// access one.
bool mayWriteElement(const ArrayCall &Call, const FunctionBody &Body);

/// Does \p Call give an element another name: `auto &first = x(0, 0);`?
bool keepsElement(const ArrayCall &Call, const FunctionBody &Body);

/// Does \p Call construct an object that keeps a view of its argument, as
/// `LLT<Ref<Matrix>> llt(a)`, which works in place on the elements of a?
bool keepsView(const ArrayCall &Call, RoleLookup &Roles);

/// Is \p Value moved from, as in `y = std::move(x)`, which leaves x without
/// elements?
bool isMovedFrom(const clang::Expr *Value, const FunctionBody &Body);

/// Is the array of \p Range, the implicit range variable of a `for (auto
/// &element : x)`, iterated over by mutable reference?
bool isIteratedForWriting(const clang::VarDecl &Range, const FunctionBody &Body,
                          RoleLookup &Roles);

} // namespace arraylint

#endif
