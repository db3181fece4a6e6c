//===- ElementWalk.h - Loops that go over elements ------------------------===//
//
// Answers: "which loops access an array element by element, so that operations
// on the whole of it could replace them?"
//
//   for (i = 0; i < n; ++i) y[i] = x[i] * 2;         accesses of y and x
//   for (i = 0; i < n; ++i) s += g.at(i);            if at() reads an element
//   for (…) { auto row = x[i]; row[1] = 0; }         an access of x
//   for (i = 0; i < n; ++i) std::cout << x[i];       none: it only prints
//   for (…) for (…) file << x[i][j];                 accesses of x, on the host
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_ELEMENTWALK_H
#define ARRAYLINT_ANALYSIS_WALKS_ELEMENTWALK_H

#include "analysis/arrays/ElementAccess.h"
#include "analysis/events/ArrayEvents.h"

namespace arraylint {

struct ElementWalk {
  const Loop *Over = nullptr; ///< the innermost loop that changes the element
  const Loop *Hot = nullptr;  ///< the innermost of these that is not short
  llvm::SmallVector<ElementAccess, 4> Accesses; ///< in source order
  /// Is an element accessed in a function that the loop calls, or through a
  /// variable that names its row?
  bool IsIndirect = false;
  /// Does the loop write a matrix of the host to a file, and nothing else?
  bool IsSaved = false;
};

/// All of \p Body, but those of at most \p SmallCount iterations or elements,
/// those that only print, export or record the steps of a training, and those
/// around another one. Rows are RowWalk's.
std::vector<ElementWalk> elementWalks(const FunctionBody &Body,
                                      const ArrayEvents &Events,
                                      int64_t SmallCount, RoleLookup &Roles);

/// These walks, found when they are first asked for.
class ElementWalks {
public:
  ElementWalks(const FunctionBody &Body, const ArrayEvents &Events,
               int64_t SmallCount, RoleLookup &Roles)
      : Body(Body), Events(Events), SmallCount(SmallCount), Roles(Roles) {}

  /// Is \p Site an access of a walk, or computed from one, as `x[i].item()`?
  bool include(const clang::Expr *Site);

private:
  const FunctionBody &Body;
  const ArrayEvents &Events;
  const int64_t SmallCount;
  RoleLookup &Roles;
  std::optional<std::vector<ElementWalk>> Found;
};

} // namespace arraylint

#endif
