//===- HostWalkCheck.h - The base class of R102 and R110 ------------------===//
//
// Answers: "which host algorithms iterate over an array, and how is that
// reported?" Requires the threshold `small_trip_count`.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_HOSTWALKCHECK_H
#define ARRAYLINT_CHECK_HOSTWALKCHECK_H

#include "check/ArrayCheck.h"
#include "vocabulary/HostFunction.h"

namespace arraylint {

class HostWalkCheck : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

protected:
  /// Reports `'std::sort' DOES (1000 elements)` for each such call of \p Kind.
  void reportWalks(const FunctionBody &Body, HostKind Kind,
                   llvm::StringRef Does);
};

} // namespace arraylint

#endif
