// Mock: a loop whose body runs once, for all indices.
#pragma once

#include "array.h"

namespace af {
bool gforToggle();
bool gforGet();
void gforSet(bool val);
typedef array (*batchFunc_t)(const array &lhs, const array &rhs);
array batchFunc(const array &lhs, const array &rhs, batchFunc_t func);
} // namespace af

#define gfor(var, ...)                                                         \
  for (var = af::seq(af::seq(__VA_ARGS__), true); af::gforToggle();)
