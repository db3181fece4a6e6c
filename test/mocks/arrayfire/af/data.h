// Mock: new arrays, and arrays of other shapes.
#pragma once

#include "array.h"

namespace af {
template <typename T>
array constant(T val, const dim4 &dims,
               const dtype ty = (af_dtype)dtype_traits<T>::ctype);
template <typename T>
array constant(T val, const dim_t d0,
               const af_dtype ty = (af_dtype)dtype_traits<T>::ctype);
template <typename T>
array constant(T val, const dim_t d0, const dim_t d1,
               const af_dtype ty = (af_dtype)dtype_traits<T>::ctype);
template <typename T>
array constant(T val, const dim_t d0, const dim_t d1, const dim_t d2,
               const af_dtype ty = (af_dtype)dtype_traits<T>::ctype);
template <typename T>
array constant(T val, const dim_t d0, const dim_t d1, const dim_t d2,
               const dim_t d3,
               const af_dtype ty = (af_dtype)dtype_traits<T>::ctype);
array identity(const dim4 &dims, const dtype ty = f32);
array identity(const dim_t d0, const dtype ty = f32);
array identity(const dim_t d0, const dim_t d1, const dtype ty = f32);
array identity(const dim_t d0, const dim_t d1, const dim_t d2,
               const dtype ty = f32);
array identity(const dim_t d0, const dim_t d1, const dim_t d2, const dim_t d3,
               const dtype ty = f32);
array range(const dim4 &dims, const int seq_dim = -1, const dtype ty = f32);
array range(const dim_t d0, const dim_t d1 = 1, const dim_t d2 = 1,
            const dim_t d3 = 1, const int seq_dim = -1, const dtype ty = f32);
array iota(const dim4 &dims, const dim4 &tile_dims = dim4(1),
           const dtype ty = f32);
array diag(const array &in, const int num = 0, const bool extract = true);
array join(const int dim, const array &first, const array &second);
array join(const int dim, const array &first, const array &second,
           const array &third);
array join(const int dim, const array &first, const array &second,
           const array &third, const array &fourth);
array tile(const array &in, const unsigned x, const unsigned y = 1,
           const unsigned z = 1, const unsigned w = 1);
array tile(const array &in, const dim4 &dims);
array reorder(const array &in, const unsigned x, const unsigned y = 1,
              const unsigned z = 2, const unsigned w = 3);
array shift(const array &in, const int x, const int y = 0, const int z = 0,
            const int w = 0);
array moddims(const array &in, const dim4 &dims);
array moddims(const array &in, const dim_t d0, const dim_t d1 = 1,
              const dim_t d2 = 1, const dim_t d3 = 1);
array moddims(const array &in, const unsigned ndims, const dim_t *const dims);
array flat(const array &in);
array flip(const array &in, const unsigned dim);
array lower(const array &in, bool is_unit_diag = false);
array upper(const array &in, bool is_unit_diag = false);
array select(const array &cond, const array &a, const array &b);
array select(const array &cond, const array &a, const double &b);
array select(const array &cond, const double &a, const array &b);
array select(const array &cond, const array &a, const long long b);
array select(const array &cond, const array &a, const unsigned long long b);
array select(const array &cond, const long long a, const array &b);
array select(const array &cond, const unsigned long long a, const array &b);
void replace(array &a, const array &cond, const array &b);
void replace(array &a, const array &cond, const double &b);
void replace(array &a, const array &cond, const long long b);
void replace(array &a, const array &cond, const unsigned long long b);
array pad(const array &in, const dim4 &beginPadding, const dim4 &endPadding,
          const borderType padFillType);
} // namespace af
