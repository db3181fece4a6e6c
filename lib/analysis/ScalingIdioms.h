//===- ScalingIdioms.h - What is written so that it scales ----------------===//
//
// Answers: "how often does this code do what a runtime of many devices does
// well?" Never a warning: the counts say how far code has come.
//
//   c = a + b            R001    where(m, a, b)              R004
//   sum(a)               R002    u[1:] + u[:-1] by slices    R005
//   dot(a, b)            R003    add(a, b, out)              R006
//   x.masked_fill_(m, 0)                                     R007
//
// An operation may count for several: `add(a, b, out)` is elementwise, too.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_SCALINGIDIOMS_H
#define ARRAYLINT_ANALYSIS_SCALINGIDIOMS_H

#include "analysis/ArrayEvents.h"
#include <array>

namespace arraylint {

struct ScalingIdiom {
  llvm::StringLiteral Code; ///< "R001"
  llvm::StringLiteral Name; ///< "whole-array-elementwise"
};

inline constexpr ScalingIdiom ScalingIdioms[] = {
    {"R001", "whole-array-elementwise"},
    {"R002", "reduction"},
    {"R003", "contraction"},
    {"R004", "where"},
    {"R005", "stencil-by-slices"},
    {"R006", "out-argument"},
    {"R007", "boolean-mask"},
};

/// How often each of ScalingIdioms is written; instances of one template count
/// once.
using IdiomCounts = std::array<unsigned, std::size(ScalingIdioms)>;

IdiomCounts countScalingIdioms(const ArrayEvents &Events, RoleLookup &Roles);

} // namespace arraylint

#endif
