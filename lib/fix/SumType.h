//===- SumType.h - As which type is a sum of an array read? ---------------===//
//
// Answers: "if the numbers are summed by the array library and the sum is read
// once, as which type is it read, so that the variable gets the same value?"
//
//   size_t n;  n += x.item<int64_t>();   ->  int64_t: no library has size_t
//   int n;     n += x.item<float>();     ->  none: each value was truncated
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_SUMTYPE_H
#define ARRAYLINT_FIX_SUMTYPE_H

#include "clang/AST/Type.h"
#include <optional>
#include <string>

namespace arraylint {

/// Does converting the sum of numbers of type \p Read to \p Target give the
/// same value as converting each? Integers truncate fractions, and a device
/// combines booleans by `or`.
bool keepsSum(clang::QualType Read, clang::QualType Target);

/// The type as which the sum is read that is added to a number of type
/// \p Target: int32, int64, float and double as written; for other numbers the
/// widest of their kind that libraries read.
std::string sumType(clang::QualType Target, const clang::ASTContext &Context);

} // namespace arraylint

#endif
