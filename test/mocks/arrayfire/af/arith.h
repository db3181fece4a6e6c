// Mock: elementwise functions.
#pragma once

#include "array.h"

namespace af {
#define AF_MOCK_UNARY(NAME) array NAME(const array &in);
#define AF_MOCK_BINARY(NAME)                                                   \
  array NAME(const array &lhs, const array &rhs);                              \
  array NAME(const array &lhs, const double rhs);                              \
  array NAME(const double lhs, const array &rhs);
AF_MOCK_BINARY(min)
AF_MOCK_BINARY(max)
AF_MOCK_BINARY(rem)
AF_MOCK_BINARY(mod)
AF_MOCK_BINARY(hypot)
AF_MOCK_BINARY(atan2)
AF_MOCK_BINARY(root)
AF_MOCK_BINARY(pow)
array clamp(const array &in, const array &lo, const array &hi);
array clamp(const array &in, const array &lo, const double hi);
array clamp(const array &in, const double lo, const array &hi);
array clamp(const array &in, const double lo, const double hi);
array complex(const array &in);
array complex(const array &real_, const array &imag_);
array complex(const array &real_, const double imag_);
array complex(const double real_, const array &imag_);
AF_MOCK_UNARY(abs)
AF_MOCK_UNARY(arg)
AF_MOCK_UNARY(sign)
AF_MOCK_UNARY(round)
AF_MOCK_UNARY(trunc)
AF_MOCK_UNARY(floor)
AF_MOCK_UNARY(ceil)
AF_MOCK_UNARY(sin)
AF_MOCK_UNARY(cos)
AF_MOCK_UNARY(tan)
AF_MOCK_UNARY(asin)
AF_MOCK_UNARY(acos)
AF_MOCK_UNARY(atan)
AF_MOCK_UNARY(sinh)
AF_MOCK_UNARY(cosh)
AF_MOCK_UNARY(tanh)
AF_MOCK_UNARY(asinh)
AF_MOCK_UNARY(acosh)
AF_MOCK_UNARY(atanh)
AF_MOCK_UNARY(real)
AF_MOCK_UNARY(imag)
AF_MOCK_UNARY(conjg)
AF_MOCK_UNARY(pow2)
AF_MOCK_UNARY(sigmoid)
AF_MOCK_UNARY(exp)
AF_MOCK_UNARY(expm1)
AF_MOCK_UNARY(erf)
AF_MOCK_UNARY(erfc)
AF_MOCK_UNARY(log)
AF_MOCK_UNARY(log1p)
AF_MOCK_UNARY(log10)
AF_MOCK_UNARY(log2)
AF_MOCK_UNARY(sqrt)
AF_MOCK_UNARY(rsqrt)
AF_MOCK_UNARY(cbrt)
AF_MOCK_UNARY(factorial)
AF_MOCK_UNARY(tgamma)
AF_MOCK_UNARY(lgamma)
AF_MOCK_UNARY(iszero)
AF_MOCK_UNARY(isInf)
AF_MOCK_UNARY(isNaN)
#undef AF_MOCK_BINARY
#undef AF_MOCK_UNARY
} // namespace af
