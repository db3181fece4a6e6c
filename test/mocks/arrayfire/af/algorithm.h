// Mock: reductions, scans, sorting and sets.
#pragma once

#include "array.h"

namespace af {
#define AF_MOCK_REDUCTION(NAME)                                                \
  array NAME(const array &in, const int dim = -1);                             \
  void NAME##ByKey(array &keys_out, array &vals_out, const array &keys,        \
                   const array &vals, const int dim = -1);                     \
  template <typename T> T NAME(const array &in);
AF_MOCK_REDUCTION(sum)
AF_MOCK_REDUCTION(product)
AF_MOCK_REDUCTION(min)
AF_MOCK_REDUCTION(max)
AF_MOCK_REDUCTION(allTrue)
AF_MOCK_REDUCTION(anyTrue)
AF_MOCK_REDUCTION(count)
#undef AF_MOCK_REDUCTION
array sum(const array &in, const int dim, const double nanval);
void sumByKey(array &keys_out, array &vals_out, const array &keys,
              const array &vals, const int dim, const double nanval);
array product(const array &in, const int dim, const double nanval);
void productByKey(array &keys_out, array &vals_out, const array &keys,
                  const array &vals, const int dim, const double nanval);
template <typename T> T sum(const array &in, double nanval);
template <typename T> T product(const array &in, double nanval);
void min(array &val, array &idx, const array &in, const int dim = -1);
void max(array &val, array &idx, const array &in, const int dim = -1);
void max(array &val, array &idx, const array &in, const array &ragged_len,
         const int dim);
template <typename T> void min(T *val, unsigned *idx, const array &in);
template <typename T> void max(T *val, unsigned *idx, const array &in);
array accum(const array &in, const int dim = 0);
array scan(const array &in, const int dim = 0, binaryOp op = AF_BINARY_ADD,
           bool inclusive_scan = true);
array scanByKey(const array &key, const array &in, const int dim = 0,
                binaryOp op = AF_BINARY_ADD, bool inclusive_scan = true);
array where(const array &in);
array diff1(const array &in, const int dim = 0);
array diff2(const array &in, const int dim = 0);
array sort(const array &in, const unsigned dim = 0,
           const bool isAscending = true);
void sort(array &out, array &indices, const array &in, const unsigned dim = 0,
          const bool isAscending = true);
void sort(array &out_keys, array &out_values, const array &keys,
          const array &values, const unsigned dim = 0,
          const bool isAscending = true);
array setUnique(const array &in, const bool is_sorted = false);
array setUnion(const array &first, const array &second,
               const bool is_unique = false);
array setIntersect(const array &first, const array &second,
                   const bool is_unique = false);
} // namespace af
