//===- LostWrite.h - Writes that are never read ---------------------------===//
//
// Answers: "is the result of writing to this new array discarded with it?"
//
//   x.flip(0).zero_();                       the temporary is written
//   auto d = x.flip(0); use(d); d.zero_();   d is not read afterwards
//   clear(x.flip(0));                        clear only writes its argument
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_LOSTWRITE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct LostWrite {
  const clang::Expr *Site = nullptr;
  /// The array call; empty if a function of the user's is called.
  ArrayCall Call;

  explicit operator bool() const { return Site != nullptr; }
};

/// The first call that writes \p Array, if its result and those of the calls
/// chained to it are discarded; empty otherwise.
LostWrite droppedWrite(const clang::Expr *Array, const FunctionBody &Body,
                       RoleLookup &Roles);

/// The call that writes \p Made, a new array, or a view of it, after which
/// neither is used; empty if there is none.
LostWrite lostWrite(const clang::Expr *Made, const FunctionBody &Body,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
