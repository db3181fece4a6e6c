//===- WrittenArray.h - Which array does a call write? --------------------===//
//
// Answers: "does this call of an array API write an array, and which one?"
//
//   x.add_(y), x += y       x: changed in place            role in_place
//   x.fill(0), x.copy_(y)   x: every element               role assign
//   x.index_put_({i}, y)    x: elements through indices    role scatter
//   add_out(z, x, y)        z: takes the result            role out_param
//   add(x, y, z)            z: takes it, if it is given    parameter out
//   qr_out(q, r, x)         arguments that the vocabulary does not name
//   z = scatter(x, i, y)    none: a scatter with result `copy` leaves x alone
//
// Every place that has to know asks here. What is not a call of an API that
// writes is asked elsewhere: an element written through a reference
// (ElementWrite.h), a pointer or an accessor (Role::Accessor), a name that is
// given another array (UseKind::Rebound).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_WRITTENARRAY_H
#define ARRAYLINT_ANALYSIS_EVENTS_WRITTENARRAY_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Does \p Call write an array?
bool writesArray(const ArrayCall &Call);

/// The array that \p Call surely writes, spelled; null if it writes none, or
/// only arguments that the vocabulary does not name.
const clang::Expr *writtenArray(const ArrayCall &Call);

/// Does \p Call write arguments, and the vocabulary does not say which? Then
/// each of them may be written: `x.max(i)`, `qr_out(q, r, x)`.
bool writesUnnamedArguments(const ArrayCall &Call);

/// All that \p Call may write: writtenArray() and, if it writes unnamed
/// arguments, every argument.
llvm::SmallVector<const clang::Expr *, 4> mayBeWritten(const ArrayCall &Call);

/// The same as writesArray(), or does \p Call change whether gradients of an
/// array are recorded? `x.requires_grad_()` writes no element, but what is
/// computed from x afterwards is another thing.
bool altersArray(const ArrayCall &Call);

/// Does \p Call give the array that it works on another shape? `x.resize_(n)`
bool reshapesInPlace(const ArrayCall &Call);

} // namespace arraylint

#endif
