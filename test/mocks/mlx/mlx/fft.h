// Mock: Fourier transforms.
#pragma once

#include "mlx/ops.h"

namespace mlx::core::fft {

#define MLX_MOCK_ALL(NAME)                                                     \
  array NAME(const array &a, const Shape &n, const std::vector<int> &axes,     \
             StreamOrDevice s = {});                                           \
  array NAME(const array &a, const std::vector<int> &axes, StreamOrDevice s = {}); \
  array NAME(const array &a, StreamOrDevice s = {});
#define MLX_MOCK_ONE(NAME)                                                     \
  array NAME(const array &a, int n, int axis, StreamOrDevice s = {});          \
  array NAME(const array &a, int axis = -1, StreamOrDevice s = {});
#define MLX_MOCK_TWO(NAME)                                                     \
  array NAME(const array &a, const Shape &n, const std::vector<int> &axes,     \
             StreamOrDevice s = {});                                           \
  array NAME(const array &a, const std::vector<int> &axes = {-2, -1}, StreamOrDevice s = {});
MLX_MOCK_ALL(fftn)
MLX_MOCK_ALL(ifftn)
MLX_MOCK_ALL(rfftn)
MLX_MOCK_ALL(irfftn)
MLX_MOCK_ONE(fft)
MLX_MOCK_ONE(ifft)
MLX_MOCK_ONE(rfft)
MLX_MOCK_ONE(irfft)
MLX_MOCK_TWO(fft2)
MLX_MOCK_TWO(ifft2)
MLX_MOCK_TWO(rfft2)
MLX_MOCK_TWO(irfft2)
#undef MLX_MOCK_ALL
#undef MLX_MOCK_ONE
#undef MLX_MOCK_TWO
array fftshift(const array &a, StreamOrDevice s = {});
array fftshift(const array &a, const std::vector<int> &axes, StreamOrDevice s = {});
array ifftshift(const array &a, StreamOrDevice s = {});
array ifftshift(const array &a, const std::vector<int> &axes, StreamOrDevice s = {});

} // namespace mlx::core::fft
