//===- HostData.h - Whose memory is this? ---------------------------------===//
//
// Answers: "which array's elements does this pointer, iterator or span show on
// the host, and from where on?"
//
//   x.data_ptr<float>() + n            x, n elements behind the first
//   acc.ptr(0)                         what `acc` is an accessor of
//   std::span<float>(p, n).begin()     what p points into
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTDATA_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTDATA_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct HostData {
  const clang::Expr *Array = nullptr; ///< as named
  /// The call on the array that brings its memory within reach.
  ArrayCall Handover;
  /// What the host reads an element as.
  clang::QualType Element;
  /// It shows the array's first element.
  bool AtStart = false;
  /// Elements between the first one and this; null if not known.
  const clang::Expr *Distance = nullptr;
  /// Elements of the span that it is, or is an iterator of; null if not known.
  const clang::Expr *Extent = nullptr;
};

/// Nothing if \p E shows no array's memory, as far as is known. Looks through
/// local variables that are initialised once.
std::optional<HostData> hostData(const clang::Expr *E, const FunctionBody &Body,
                                 RoleLookup &Roles);

/// Is working on what \p Accessor hands out code for the host: on memory that a
/// task or a caller has brought there, or that is allocated there? What is
/// computed from such memory counts if \p ThroughWork.
bool isHostMemory(ArrayCall Accessor, const FunctionBody &Body,
                  RoleLookup &Roles, bool ThroughWork = false);

} // namespace arraylint

#endif
