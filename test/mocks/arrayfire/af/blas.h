// Mock: products and transposes.
#pragma once

#include "array.h"

namespace af {
array matmul(const array &lhs, const array &rhs,
             const matProp optLhs = AF_MAT_NONE,
             const matProp optRhs = AF_MAT_NONE);
array matmulNT(const array &lhs, const array &rhs);
array matmulTN(const array &lhs, const array &rhs);
array matmulTT(const array &lhs, const array &rhs);
array matmul(const array &a, const array &b, const array &c);
array matmul(const array &a, const array &b, const array &c, const array &d);
array dot(const array &lhs, const array &rhs,
          const matProp optLhs = AF_MAT_NONE,
          const matProp optRhs = AF_MAT_NONE);
template <typename T>
T dot(const array &lhs, const array &rhs, const matProp optLhs = AF_MAT_NONE,
      const matProp optRhs = AF_MAT_NONE);
array transpose(const array &in, const bool conjugate = false);
void transposeInPlace(array &in, const bool conjugate = false);
} // namespace af
