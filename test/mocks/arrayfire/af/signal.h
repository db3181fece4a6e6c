// Mock: interpolation, transforms and filters.
#pragma once

#include "array.h"

namespace af {
array approx1(const array &in, const array &pos,
              const interpType method = AF_INTERP_LINEAR,
              const float off_grid = 0.0f);
array approx2(const array &in, const array &pos0, const array &pos1,
              const interpType method = AF_INTERP_LINEAR,
              const float off_grid = 0.0f);
array approx1(const array &in, const array &pos, const int interp_dim,
              const double idx_start, const double idx_step,
              const interpType method = AF_INTERP_LINEAR,
              const float off_grid = 0.0f);
array approx2(const array &in, const array &pos0, const int interp_dim0,
              const double idx_start_dim0, const double idx_step_dim0,
              const array &pos1, const int interp_dim1,
              const double idx_start_dim1, const double idx_step_dim1,
              const interpType method = AF_INTERP_LINEAR,
              const float off_grid = 0.0f);
#define AF_MOCK_TRANSFORM(NAME)                                                \
  array NAME##Norm(const array &in, const double norm_factor,                  \
                   const dim_t odim0 = 0);                                     \
  array NAME##2Norm(const array &in, const double norm_factor,                 \
                    const dim_t odim0 = 0, const dim_t odim1 = 0);             \
  array NAME##3Norm(const array &in, const double norm_factor,                 \
                    const dim_t odim0 = 0, const dim_t odim1 = 0,              \
                    const dim_t odim2 = 0);                                    \
  void NAME##InPlace(array &in, const double norm_factor = 1.0);               \
  void NAME##2InPlace(array &in, const double norm_factor = 1.0);              \
  void NAME##3InPlace(array &in, const double norm_factor = 1.0);              \
  array NAME(const array &in, const dim_t odim0 = 0);                          \
  array NAME##2(const array &in, const dim_t odim0 = 0,                        \
                const dim_t odim1 = 0);                                        \
  array NAME##3(const array &in, const dim_t odim0 = 0,                        \
                const dim_t odim1 = 0, const dim_t odim2 = 0);
AF_MOCK_TRANSFORM(fft)
AF_MOCK_TRANSFORM(ifft)
#undef AF_MOCK_TRANSFORM
array dft(const array &in, const double norm_factor, const dim4 outDims);
array dft(const array &in, const dim4 outDims);
array dft(const array &in);
array idft(const array &in, const double norm_factor, const dim4 outDims);
array idft(const array &in, const dim4 outDims);
array idft(const array &in);
template <int rank>
array fftR2C(const array &in, const dim4 &dims, const double norm_factor = 1.0);
template <int rank>
array fftR2C(const array &in, const double norm_factor = 1.0);
template <int rank>
array fftC2R(const array &in, bool is_odd = false,
             const double norm_factor = 1.0);
array convolve(const array &signal, const array &filter,
               const convMode mode = AF_CONV_DEFAULT,
               const convDomain domain = AF_CONV_AUTO);
array convolve(const array &col_filter, const array &row_filter,
               const array &signal, const convMode mode = AF_CONV_DEFAULT);
array convolve1(const array &signal, const array &filter,
                const convMode mode = AF_CONV_DEFAULT,
                const convDomain domain = AF_CONV_AUTO);
array convolve2(const array &signal, const array &filter,
                const convMode mode = AF_CONV_DEFAULT,
                const convDomain domain = AF_CONV_AUTO);
array convolve2NN(const array &signal, const array &filter, const dim4 stride,
                  const dim4 padding, const dim4 dilation);
array convolve3(const array &signal, const array &filter,
                const convMode mode = AF_CONV_DEFAULT,
                const convDomain domain = AF_CONV_AUTO);
array fftConvolve(const array &signal, const array &filter,
                  const convMode mode = AF_CONV_DEFAULT);
array fftConvolve1(const array &signal, const array &filter,
                   const convMode mode = AF_CONV_DEFAULT);
array fftConvolve2(const array &signal, const array &filter,
                   const convMode mode = AF_CONV_DEFAULT);
array fftConvolve3(const array &signal, const array &filter,
                   const convMode mode = AF_CONV_DEFAULT);
array fir(const array &b, const array &x);
array iir(const array &b, const array &a, const array &x);
array medfilt(const array &in, const dim_t wind_length = 3,
              const dim_t wind_width = 3, const borderType edge_pad = AF_PAD_ZERO);
array medfilt1(const array &in, const dim_t wind_width = 3,
               const borderType edge_pad = AF_PAD_ZERO);
array medfilt2(const array &in, const dim_t wind_length = 3,
               const dim_t wind_width = 3,
               const borderType edge_pad = AF_PAD_ZERO);
void setFFTPlanCacheSize(size_t cacheSize);
} // namespace af
