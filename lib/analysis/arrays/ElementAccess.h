//===- ElementAccess.h - Accesses to single elements ----------------------===//
//
// Answers: "does this expression access a single element, of which array, and
// with which subscripts?"
//
//   acc[i][j]                    of an accessor          {i, j}
//   x[i][j] = 1                  of the array x          {i, j}
//   x.index_put_({i, j}, 1)      the same                {i, j}
//   z[{slice(i, i + 1)}]         a slice of one element  {i}
//   p[i]                         of x.data_ptr<float>()  {i}
//   *x[i].data_ptr<float>()      of x, by a view         {i}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ELEMENTACCESS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ELEMENTACCESS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct ElementAccess {
  const clang::Expr *Site = nullptr;  ///< the whole subscript chain
  const clang::Expr *Array = nullptr; ///< the array, as written
  llvm::SmallVector<const clang::Expr *, 2> Subscripts;
  const Loop *InnermostLoop = nullptr;
  bool IsWrite = false;
  bool OnHost = false; ///< through an accessor or a data pointer
  bool ByView = false; ///< through the address of a view of the element
};

/// All expressions in \p Body that certainly access one element in a loop. If
/// the rank is unknown, the result must be used as a number.
std::vector<ElementAccess> elementAccesses(const FunctionBody &Body,
                                           RoleLookup &Roles);

/// The element accesses in \p L, in source order.
std::vector<ElementAccess> elementAccesses(const Loop &L, RoleLookup &Roles);

/// The loops that change which element \p Access accesses, innermost first.
llvm::SmallVector<const Loop *, 2> walkingLoops(const ElementAccess &Access,
                                                RoleLookup &Roles);

/// The object from which \p E reads a value back to the host: x for
/// `x.item<double>()`. Null if \p E is no such call, or has no object.
const clang::Expr *objectReadBack(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
