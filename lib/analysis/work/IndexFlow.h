//===- IndexFlow.h - Uses of a list of indices ----------------------------===//
//
// Answers: "are the indices that `nonzero` returns used for anything other than
// reading and writing through them?" They are followed through variables,
// squeezes and subscripts of the list.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_INDEXFLOW_H
#define ARRAYLINT_ANALYSIS_WORK_INDEXFLOW_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct IndexFlow {
  /// The calls that read or write through the indices, in source order.
  llvm::SmallVector<ArrayCall, 4> Accesses;
  /// The calls that ask how many there are, in source order.
  llvm::SmallVector<ArrayCall, 2> Queries;
  /// Some of them do more than size a buffer for what is read.
  bool IsCounted = false;
  /// They are also used otherwise: printed, stored or returned.
  bool UsedOtherwise = false;
};

IndexFlow followIndices(const ArrayEvent &Nonzero, RoleLookup &Roles);

} // namespace arraylint

#endif
