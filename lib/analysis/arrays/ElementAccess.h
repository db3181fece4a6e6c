//===- ElementAccess.h - One element at a time ----------------------------===//
//
// Answers: "does this expression touch a single element of an array, of which
// array, and with which subscripts?"
//
//   acc[i][j]                    of an accessor          {i, j}
//   x[i][j] = 1                  of the array x          {i, j}
//   x.index_put_({i, j}, 1)      the same                {i, j}
//   z[{slice(i, i + 1)}]         a slice of one element  {i}
//   p[i]                         of x.data_ptr<float>()  {i}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ELEMENTACCESS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ELEMENTACCESS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct ElementAccess {
  const clang::Expr *Site = nullptr;  ///< the whole subscript chain
  const clang::Expr *Array = nullptr; ///< the array, as named
  llvm::SmallVector<const clang::Expr *, 2> Subscripts;
  const Loop *InnermostLoop = nullptr;
  bool IsWrite = false;
  bool OnHost = false; ///< through an accessor or a data pointer
};

/// Every access of \p Body that surely touches one element. An array of
/// unknown rank counts only if the result is used as a number.
std::vector<ElementAccess> elementAccesses(const FunctionBody &Body,
                                           RoleLookup &Roles);

/// Those that stand in \p L, in the order of the source.
std::vector<ElementAccess> elementAccesses(const Loop &L, RoleLookup &Roles);

/// The loops on whose passes \p Access touches another element, innermost
/// first.
llvm::SmallVector<const Loop *, 2> walkingLoops(const ElementAccess &Access,
                                                RoleLookup &Roles);

/// What \p E reads back to the host: x of `x.item<double>()`. Null if \p E
/// reads nothing back, or no object names it.
const clang::Expr *objectReadBack(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
