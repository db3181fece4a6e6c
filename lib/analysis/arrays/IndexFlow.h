//===- IndexFlow.h - Where do these indices go? ---------------------------===//
//
// Answers: "are the indices that `nonzero` makes used for anything but to read
// and write through them?" Follows them through variables, squeezes and
// subscripts of the list.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_INDEXFLOW_H
#define ARRAYLINT_ANALYSIS_ARRAYS_INDEXFLOW_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct IndexFlow {
  /// The calls that read or write through the indices, in source order.
  llvm::SmallVector<ArrayCall, 4> Accesses;
  /// Something else is done with them: counted, printed, kept, returned.
  bool UsedOtherwise = false;
};

IndexFlow followIndices(const ArrayEvent &Nonzero, RoleLookup &Roles);

} // namespace arraylint

#endif
