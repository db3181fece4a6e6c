//===- HostData.h - Host pointers into arrays -----------------------------===//
//
// Answers: "to which array's elements does this pointer, iterator or span refer
// on the host, and at which offset?"
//
//   x.data_ptr<float>() + n            x, n elements after the first
//   acc.ptr(0)                         the array of the accessor `acc`
//   std::span<float>(p, n).begin()     the array that p points into
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTDATA_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTDATA_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct HostData {
  const clang::Expr *Array = nullptr; ///< as written
  /// The call on the array that gave the host access to its memory.
  ArrayCall AccessCall;
  /// The element type with which the host accesses the memory.
  clang::QualType Element;
  /// Refers to the array's first element.
  bool AtStart = false;
  /// The number of elements before this one; null if not known.
  const clang::Expr *Distance = nullptr;
  /// The size of the span that this is or points into; null if not known.
  const clang::Expr *Extent = nullptr;
};

/// The array memory to which \p E refers; nullopt if there is none or it is not
/// known. Local variables that are initialized once are resolved.
std::optional<HostData> hostData(const clang::Expr *E, const FunctionBody &Body,
                                 RoleLookup &Roles);

/// `*x[i].data_ptr<float>()` for \p View, which is `x[i]`; null if the value at
/// its address is not used.
const clang::Expr *valueAt(const clang::Expr *View, const FunctionBody &Body,
                           RoleLookup &Roles);

/// Is \p Value only read here: converted to a number, or passed by value or by
/// a reference to const?
bool isReadHere(const clang::Expr *Value, const FunctionBody &Body);

/// Does \p Accessor give access to memory that is on the host by intent,
/// because a task or a caller provided it there or it was allocated there? With
/// \p ThroughWork, arrays computed from such memory count as well.
bool isHostMemory(ArrayCall Accessor, const FunctionBody &Body,
                  RoleLookup &Roles, bool ThroughWork = false);

} // namespace arraylint

#endif
