//===- WrittenArray.h - Which array does a call write? --------------------===//
//
// Answers: "does this call of an array API write an array, and which one?"
//
//   x.add_(y), x += y       x: changed in place            role in_place
//   x.fill(0), x.copy_(y)   x: every element               role assign
//   x.index_put_({i}, y)    x: elements through indices    role scatter
//   add_out(z, x, y)        z: receives the result         role out_param
//   add(x, y, z)            z: the same, if it is passed   parameter out
//   qr_out(q, r, x)         arguments that the vocabulary does not name
//   z = scatter(x, i, y)    none: with result `copy`, x is not changed
//
// This is the only place that answers this question. Other kinds of writes are
// handled elsewhere: to an element through a reference (ElementWrite.h),
// through a pointer or an accessor (Role::Accessor), and the assignment of
// another array to a name (UseKind::Rebound).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_WRITTENARRAY_H
#define ARRAYLINT_ANALYSIS_EVENTS_WRITTENARRAY_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Does \p Call write an array?
bool writesArray(const ArrayCall &Call);

/// The array that \p Call certainly writes, spelled(); null if it writes none,
/// or only arguments that the vocabulary does not name.
const clang::Expr *writtenArray(const ArrayCall &Call);

/// Does \p Call write arguments that the vocabulary does not name? Then each
/// argument may be written: `x.max(i)`, `qr_out(q, r, x)`.
bool writesUnnamedArguments(const ArrayCall &Call);

/// All that \p Call may write: writtenArray() and, if it writes unnamed
/// arguments, every argument.
llvm::SmallVector<const clang::Expr *, 4> mayBeWritten(const ArrayCall &Call);

/// Does \p Call write an array, or change whether its gradients are recorded?
/// `x.requires_grad_()` writes no element, but affects what is computed from x
/// afterwards.
bool altersArray(const ArrayCall &Call);

/// Does \p Call change the shape of its array, as `x.resize_(n)` does?
bool reshapesInPlace(const ArrayCall &Call);

} // namespace arraylint

#endif
