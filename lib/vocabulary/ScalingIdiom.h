//===- ScalingIdiom.h - Idioms that scale ---------------------------------===//
//
// Answers: "which idioms are counted, and what are they called?" They are never
// warnings; the counts show how far code has been adapted.
//
//   c = a + b            R001    where(m, a, b)              R004
//   sum(a)               R002    u[1:] + u[:-1] by slices    R005
//   dot(a, b)            R003    add(a, b, out)              R006
//   x.masked_fill_(m, 0)                                     R007
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_SCALINGIDIOM_H
#define ARRAYLINT_VOCABULARY_SCALINGIDIOM_H

#include "llvm/ADT/StringRef.h"
#include <array>

namespace arraylint {

enum class ScalingIdiom : uint8_t {
  Elementwise,
  Reduction,
  Contraction,
  Where,
  Stencil,
  OutArgument,
  BooleanMask,
};

struct ScalingIdiomName {
  llvm::StringLiteral Code; ///< "R001"
  llvm::StringLiteral Name; ///< "whole-array-elementwise"
};

/// In the order of ScalingIdiom.
inline constexpr ScalingIdiomName ScalingIdioms[] = {
    {"R001", "whole-array-elementwise"},
    {"R002", "reduction"},
    {"R003", "contraction"},
    {"R004", "where"},
    {"R005", "stencil-by-slices"},
    {"R006", "out-argument"},
    {"R007", "boolean-mask"},
};

/// Number of occurrences of each of ScalingIdioms.
using IdiomCounts = std::array<unsigned, std::size(ScalingIdioms)>;

} // namespace arraylint

#endif
