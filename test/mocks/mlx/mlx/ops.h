// Mock: operations on arrays.
#pragma once

#include "mlx/array.h"
#include "mlx/device.h"
#include "mlx/stream.h"
#include "mlx/utils.h"
#include <optional>
#include <string>
#include <tuple>

namespace mlx::core {

array arange(double start, double stop, double step, Dtype dtype, StreamOrDevice s = {});
array arange(double start, double stop, double step, StreamOrDevice s = {});
array arange(double start, double stop, Dtype dtype, StreamOrDevice s = {});
array arange(double start, double stop, StreamOrDevice s = {});
array arange(double stop, Dtype dtype, StreamOrDevice s = {});
array arange(double stop, StreamOrDevice s = {});
array arange(int start, int stop, int step, StreamOrDevice s = {});
array arange(int start, int stop, StreamOrDevice s = {});
array arange(int stop, StreamOrDevice s = {});
array linspace(double start, double stop, int num = 50, Dtype dtype = float32, StreamOrDevice s = {});
array astype(array a, Dtype dtype, StreamOrDevice s = {});
array as_strided(array a, Shape shape, Strides strides, size_t offset, StreamOrDevice s = {});
array copy(array a, StreamOrDevice s = {});
array full(Shape shape, array vals, Dtype dtype, StreamOrDevice s = {});
array full(Shape shape, array vals, StreamOrDevice s = {});
template <typename T> array full(Shape shape, T val, Dtype dtype, StreamOrDevice s = {});
template <typename T> array full(Shape shape, T val, StreamOrDevice s = {});
array full_like(const array &a, array vals, Dtype dtype, StreamOrDevice s = {});
array full_like(const array &a, array vals, StreamOrDevice s = {});
template <typename T> array full_like(const array &a, T val, Dtype dtype, StreamOrDevice s = {});
template <typename T> array full_like(const array &a, T val, StreamOrDevice s = {});
array zeros(const Shape &shape, Dtype dtype, StreamOrDevice s = {});
array zeros(const Shape &shape, StreamOrDevice s = {});
array zeros_like(const array &a, StreamOrDevice s = {});
array ones(const Shape &shape, Dtype dtype, StreamOrDevice s = {});
array ones(const Shape &shape, StreamOrDevice s = {});
array ones_like(const array &a, StreamOrDevice s = {});
array eye(int n, int m, int k, Dtype dtype, StreamOrDevice s = {});
array eye(int n, Dtype dtype, StreamOrDevice s = {});
array eye(int n, int m, StreamOrDevice s = {});
array eye(int n, int m, int k, StreamOrDevice s = {});
array eye(int n, StreamOrDevice s = {});
array identity(int n, Dtype dtype, StreamOrDevice s = {});
array identity(int n, StreamOrDevice s = {});
array tri(int n, int m, int k, Dtype type, StreamOrDevice s = {});
array tri(int n, Dtype type, StreamOrDevice s = {});
array tril(array x, int k = 0, StreamOrDevice s = {});
array triu(array x, int k = 0, StreamOrDevice s = {});
array reshape(const array &a, Shape shape, StreamOrDevice s = {});
array unflatten(const array &a, int axis, Shape shape, StreamOrDevice s = {});
array flatten(const array &a, int start_axis, int end_axis = -1, StreamOrDevice s = {});
array flatten(const array &a, StreamOrDevice s = {});
array hadamard_transform(const array &a, std::optional<float> scale = std::nullopt, StreamOrDevice s = {});
array squeeze(const array &a, const std::vector<int> &axes, StreamOrDevice s = {});
array squeeze(const array &a, int axis, StreamOrDevice s = {});
array squeeze(const array &a, StreamOrDevice s = {});
array expand_dims(const array &a, const std::vector<int> &axes, StreamOrDevice s = {});
array expand_dims(const array &a, int axis, StreamOrDevice s = {});
array slice(const array &a, Shape start, Shape stop, Shape strides, StreamOrDevice s = {});
array slice(const array &a, std::initializer_list<int> start, Shape stop, Shape strides, StreamOrDevice s = {});
array slice(const array &a, Shape start, Shape stop, StreamOrDevice s = {});
array slice(const array &a, const array &start, std::vector<int> axes, Shape slice_size, StreamOrDevice s = {});
array slice_update(const array &src, const array &update, Shape start, Shape stop, Shape strides, StreamOrDevice s = {});
array slice_update(const array &src, const array &update, Shape start, Shape stop, StreamOrDevice s = {});
array slice_update(const array &src, const array &update, const array &start, std::vector<int> axes, StreamOrDevice s = {});
std::vector<array> split(const array &a, int num_splits, int axis, StreamOrDevice s = {});
std::vector<array> split(const array &a, int num_splits, StreamOrDevice s = {});
std::vector<array> split(const array &a, const Shape &indices, int axis, StreamOrDevice s = {});
std::vector<array> split(const array &a, const Shape &indices, StreamOrDevice s = {});
std::vector<array> meshgrid(const std::vector<array> &arrays, bool sparse = false, const std::string &indexing = "xy", StreamOrDevice s = {});
array clip(const array &a, const std::optional<array> &a_min = std::nullopt, const std::optional<array> &a_max = std::nullopt, StreamOrDevice s = {});
array concatenate(std::vector<array> arrays, int axis, StreamOrDevice s = {});
array concatenate(std::vector<array> arrays, StreamOrDevice s = {});
array stack(const std::vector<array> &arrays, int axis, StreamOrDevice s = {});
array stack(const std::vector<array> &arrays, StreamOrDevice s = {});
array repeat(const array &arr, int repeats, int axis, StreamOrDevice s = {});
array repeat(const array &arr, int repeats, StreamOrDevice s = {});
array tile(const array &arr, std::vector<int> reps, StreamOrDevice s = {});
array transpose(const array &a, std::vector<int> axes, StreamOrDevice s = {});
array transpose(const array &a, std::initializer_list<int> axes, StreamOrDevice s = {});
array transpose(const array &a, StreamOrDevice s = {});
array swapaxes(const array &a, int axis1, int axis2, StreamOrDevice s = {});
array moveaxis(const array &a, int source, int destination, StreamOrDevice s = {});
array pad(const array &a, const std::vector<int> &axes, const Shape &low_pad_size, const Shape &high_pad_size, const array &pad_value = array(0), const std::string &mode = "constant", StreamOrDevice s = {});
array pad(const array &a, const std::vector<std::pair<int, int>> &pad_width, const array &pad_value = array(0), const std::string &mode = "constant", StreamOrDevice s = {});
array pad(const array &a, const std::pair<int, int> &pad_width, const array &pad_value = array(0), const std::string &mode = "constant", StreamOrDevice s = {});
array pad(const array &a, int pad_width, const array &pad_value = array(0), const std::string &mode = "constant", StreamOrDevice s = {});
array broadcast_to(const array &a, const Shape &shape, StreamOrDevice s = {});
std::vector<array> broadcast_arrays(const std::vector<array> &inputs, StreamOrDevice s = {});

#define MLX_MOCK_UNARY(NAME) array NAME(const array &a, StreamOrDevice s = {});
#define MLX_MOCK_BINARY(NAME) array NAME(const array &a, const array &b, StreamOrDevice s = {});
#define MLX_MOCK_OPERATOR(OP)                                                  \
  array operator OP(const array &a, const array &b);                           \
  template <typename T> array operator OP(T a, const array &b);                \
  template <typename T> array operator OP(const array &a, T b);
MLX_MOCK_BINARY(equal)
MLX_MOCK_OPERATOR(==)
MLX_MOCK_BINARY(not_equal)
MLX_MOCK_OPERATOR(!=)
MLX_MOCK_BINARY(greater)
MLX_MOCK_OPERATOR(>)
MLX_MOCK_BINARY(greater_equal)
MLX_MOCK_OPERATOR(>=)
MLX_MOCK_BINARY(less)
MLX_MOCK_OPERATOR(<)
MLX_MOCK_BINARY(less_equal)
MLX_MOCK_OPERATOR(<=)
array array_equal(const array &a, const array &b, bool equal_nan, StreamOrDevice s = {});
array array_equal(const array &a, const array &b, StreamOrDevice s = {});
MLX_MOCK_UNARY(isnan)
MLX_MOCK_UNARY(isinf)
MLX_MOCK_UNARY(isfinite)
MLX_MOCK_UNARY(isposinf)
MLX_MOCK_UNARY(isneginf)
array where(const array &condition, const array &x, const array &y, StreamOrDevice s = {});
array nan_to_num(const array &a, float nan = 0.0f, const std::optional<float> posinf = std::nullopt, const std::optional<float> neginf = std::nullopt, StreamOrDevice s = {});
array allclose(const array &a, const array &b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false, StreamOrDevice s = {});
array isclose(const array &a, const array &b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false, StreamOrDevice s = {});

#define MLX_MOCK_REDUCTION(NAME)                                               \
  array NAME(const array &a, bool keepdims, StreamOrDevice s = {});            \
  array NAME(const array &a, StreamOrDevice s = {});                           \
  array NAME(const array &a, const std::vector<int> &axes,                     \
             bool keepdims = false, StreamOrDevice s = {});                    \
  array NAME(const array &a, int axis, bool keepdims = false, StreamOrDevice s = {});
MLX_MOCK_REDUCTION(all)
MLX_MOCK_REDUCTION(any)
MLX_MOCK_REDUCTION(sum)
MLX_MOCK_REDUCTION(mean)
MLX_MOCK_REDUCTION(median)
MLX_MOCK_REDUCTION(prod)
MLX_MOCK_REDUCTION(max)
MLX_MOCK_REDUCTION(min)
MLX_MOCK_REDUCTION(logsumexp)
#undef MLX_MOCK_REDUCTION
#define MLX_MOCK_SPREAD(NAME)                                                  \
  array NAME(const array &a, bool keepdims, int ddof = 0, StreamOrDevice s = {}); \
  array NAME(const array &a, StreamOrDevice s = {});                           \
  array NAME(const array &a, const std::vector<int> &axes,                     \
             bool keepdims = false, int ddof = 0, StreamOrDevice s = {});      \
  array NAME(const array &a, int axis, bool keepdims = false, int ddof = 0,    \
             StreamOrDevice s = {});
MLX_MOCK_SPREAD(var)
MLX_MOCK_SPREAD(std)
#undef MLX_MOCK_SPREAD
#define MLX_MOCK_PLACE(NAME)                                                   \
  array NAME(const array &a, bool keepdims, StreamOrDevice s = {});            \
  array NAME(const array &a, StreamOrDevice s = {});                           \
  array NAME(const array &a, int axis, bool keepdims = false, StreamOrDevice s = {});
MLX_MOCK_PLACE(argmin)
MLX_MOCK_PLACE(argmax)
#undef MLX_MOCK_PLACE
array hanning(int M, StreamOrDevice s = {});
array hamming(int M, StreamOrDevice s = {});
array bartlett(int M, StreamOrDevice s = {});
array blackman(int M, StreamOrDevice s = {});
array sort(const array &a, StreamOrDevice s = {});
array sort(const array &a, int axis, StreamOrDevice s = {});
array argsort(const array &a, StreamOrDevice s = {});
array argsort(const array &a, int axis, StreamOrDevice s = {});
array partition(const array &a, int kth, StreamOrDevice s = {});
array partition(const array &a, int kth, int axis, StreamOrDevice s = {});
array argpartition(const array &a, int kth, StreamOrDevice s = {});
array argpartition(const array &a, int kth, int axis, StreamOrDevice s = {});
array topk(const array &a, int k, StreamOrDevice s = {});
array topk(const array &a, int k, int axis, StreamOrDevice s = {});
array logcumsumexp(const array &a, bool reverse = false, bool inclusive = true, StreamOrDevice s = {});
array logcumsumexp(const array &a, int axis, bool reverse = false, bool inclusive = true, StreamOrDevice s = {});

MLX_MOCK_UNARY(abs)
MLX_MOCK_UNARY(negative)
array operator-(const array &a);
MLX_MOCK_UNARY(sign)
MLX_MOCK_UNARY(logical_not)
MLX_MOCK_BINARY(logical_and)
array operator&&(const array &a, const array &b);
MLX_MOCK_BINARY(logical_or)
array operator||(const array &a, const array &b);
MLX_MOCK_UNARY(reciprocal)
MLX_MOCK_BINARY(add)
MLX_MOCK_OPERATOR(+)
MLX_MOCK_BINARY(subtract)
MLX_MOCK_OPERATOR(-)
MLX_MOCK_BINARY(multiply)
MLX_MOCK_OPERATOR(*)
MLX_MOCK_BINARY(divide)
array operator/(const array &a, const array &b);
array operator/(double a, const array &b);
array operator/(const array &a, double b);
std::vector<array> divmod(const array &a, const array &b, StreamOrDevice s = {});
MLX_MOCK_BINARY(floor_divide)
MLX_MOCK_BINARY(remainder)
MLX_MOCK_OPERATOR(%)
MLX_MOCK_BINARY(maximum)
MLX_MOCK_BINARY(minimum)
MLX_MOCK_UNARY(floor)
MLX_MOCK_UNARY(ceil)
MLX_MOCK_UNARY(square)
MLX_MOCK_UNARY(exp)
MLX_MOCK_UNARY(sin)
MLX_MOCK_UNARY(cos)
MLX_MOCK_UNARY(tan)
MLX_MOCK_UNARY(arcsin)
MLX_MOCK_UNARY(arccos)
MLX_MOCK_UNARY(arctan)
MLX_MOCK_BINARY(arctan2)
MLX_MOCK_UNARY(sinh)
MLX_MOCK_UNARY(cosh)
MLX_MOCK_UNARY(tanh)
MLX_MOCK_UNARY(arcsinh)
MLX_MOCK_UNARY(arccosh)
MLX_MOCK_UNARY(arctanh)
MLX_MOCK_UNARY(degrees)
MLX_MOCK_UNARY(radians)
MLX_MOCK_UNARY(log)
MLX_MOCK_UNARY(log2)
MLX_MOCK_UNARY(log10)
MLX_MOCK_UNARY(log1p)
MLX_MOCK_BINARY(logaddexp)
MLX_MOCK_UNARY(sigmoid)
MLX_MOCK_UNARY(erf)
MLX_MOCK_UNARY(erfinv)
MLX_MOCK_UNARY(expm1)
MLX_MOCK_UNARY(stop_gradient)
array round(const array &a, int decimals, StreamOrDevice s = {});
array round(const array &a, StreamOrDevice s = {});
MLX_MOCK_BINARY(matmul)
array gather(const array &a, const std::vector<array> &indices, const std::vector<int> &axes, const Shape &slice_sizes, StreamOrDevice s = {});
array gather(const array &a, const array &indices, int axis, const Shape &slice_sizes, StreamOrDevice s = {});
MLX_MOCK_BINARY(kron)
array take(const array &a, const array &indices, int axis, StreamOrDevice s = {});
array take(const array &a, int index, int axis, StreamOrDevice s = {});
array take(const array &a, const array &indices, StreamOrDevice s = {});
array take(const array &a, int index, StreamOrDevice s = {});
array take_along_axis(const array &a, const array &indices, int axis, StreamOrDevice s = {});
array put_along_axis(const array &a, const array &indices, const array &values, int axis, StreamOrDevice s = {});
array scatter_add_axis(const array &a, const array &indices, const array &values, int axis, StreamOrDevice s = {});
#define MLX_MOCK_SCATTER(NAME)                                                 \
  array NAME(const array &a, const std::vector<array> &indices,                \
             const array &updates, const std::vector<int> &axes, StreamOrDevice s = {}); \
  array NAME(const array &a, const array &indices, const array &updates,       \
             int axis, StreamOrDevice s = {});
MLX_MOCK_SCATTER(scatter)
MLX_MOCK_SCATTER(scatter_add)
MLX_MOCK_SCATTER(scatter_prod)
MLX_MOCK_SCATTER(scatter_max)
MLX_MOCK_SCATTER(scatter_min)
#undef MLX_MOCK_SCATTER
array masked_scatter(const array &a, const array &mask, const array &src, StreamOrDevice s = {});
MLX_MOCK_UNARY(sqrt)
MLX_MOCK_UNARY(rsqrt)
array softmax(const array &a, const std::vector<int> &axes, bool precise = false, StreamOrDevice s = {});
array softmax(const array &a, bool precise = false, StreamOrDevice s = {});
array softmax(const array &a, int axis, bool precise = false, StreamOrDevice s = {});
MLX_MOCK_BINARY(power)
#define MLX_MOCK_SCAN(NAME)                                                    \
  array NAME(const array &a, bool reverse = false, bool inclusive = true, StreamOrDevice s = {}); \
  array NAME(const array &a, int axis, bool reverse = false, bool inclusive = true, StreamOrDevice s = {});
MLX_MOCK_SCAN(cumsum)
MLX_MOCK_SCAN(cumprod)
MLX_MOCK_SCAN(cummax)
MLX_MOCK_SCAN(cummin)
#undef MLX_MOCK_SCAN
array conv_general(array input, array weight, std::vector<int> stride = {}, std::vector<int> padding_lo = {}, std::vector<int> padding_hi = {}, std::vector<int> kernel_dilation = {}, std::vector<int> input_dilation = {}, int groups = 1, bool flip = false, StreamOrDevice s = {});
array conv1d(const array &input, const array &weight, int stride = 1, int padding = 0, int dilation = 1, int groups = 1, StreamOrDevice s = {});
array conv2d(const array &input, const array &weight, const std::pair<int, int> &stride = {1, 1}, const std::pair<int, int> &padding = {0, 0}, const std::pair<int, int> &dilation = {1, 1}, int groups = 1, StreamOrDevice s = {});
array conv3d(const array &input, const array &weight, const std::tuple<int, int, int> &stride = {1, 1, 1}, const std::tuple<int, int, int> &padding = {0, 0, 0}, const std::tuple<int, int, int> &dilation = {1, 1, 1}, int groups = 1, StreamOrDevice s = {});
array conv_transpose1d(const array &input, const array &weight, int stride = 1, int padding = 0, int dilation = 1, int output_padding = 0, int groups = 1, StreamOrDevice s = {});
array conv_transpose2d(const array &input, const array &weight, const std::pair<int, int> &stride = {1, 1}, const std::pair<int, int> &padding = {0, 0}, const std::pair<int, int> &dilation = {1, 1}, const std::pair<int, int> &output_padding = {0, 0}, int groups = 1, StreamOrDevice s = {});
array conv_transpose3d(const array &input, const array &weight, const std::tuple<int, int, int> &stride = {1, 1, 1}, const std::tuple<int, int, int> &padding = {0, 0, 0}, const std::tuple<int, int, int> &dilation = {1, 1, 1}, const std::tuple<int, int, int> &output_padding = {0, 0, 0}, int groups = 1, StreamOrDevice s = {});
array quantized_matmul(array x, array w, array scales, std::optional<array> biases = std::nullopt, bool transpose = true, std::optional<int> group_size = std::nullopt, std::optional<int> bits = std::nullopt, const std::string &mode = "affine", StreamOrDevice s = {});
std::vector<array> quantize(const array &w, std::optional<int> group_size = std::nullopt, std::optional<int> bits = std::nullopt, const std::string &mode = "affine", const std::optional<array> &global_scale = std::nullopt, StreamOrDevice s = {});
array dequantize(const array &w, const array &scales, const std::optional<array> &biases = std::nullopt, std::optional<int> group_size = std::nullopt, std::optional<int> bits = std::nullopt, const std::string &mode = "affine", const std::optional<array> &global_scale = std::nullopt, std::optional<Dtype> dtype = std::nullopt, StreamOrDevice s = {});
array qqmm(array x, array w, const std::optional<array> w_scales = std::nullopt, std::optional<int> group_size = std::nullopt, std::optional<int> bits = std::nullopt, const std::string &mode = "nvfp4", const std::optional<array> global_scale_x = std::nullopt, const std::optional<array> global_scale_w = std::nullopt, StreamOrDevice s = {});
array from_fp8(array x, Dtype dtype, StreamOrDevice s = {});
array to_fp8(array x, StreamOrDevice s = {});
array gather_qmm(const array &x, const array &w, const array &scales, const std::optional<array> &biases = std::nullopt, std::optional<array> lhs_indices = std::nullopt, std::optional<array> rhs_indices = std::nullopt, bool transpose = true, std::optional<int> group_size = std::nullopt, std::optional<int> bits = std::nullopt, const std::string &mode = "affine", bool sorted_indices = false, StreamOrDevice s = {});
array tensordot(const array &a, const array &b, const int axis = 2, StreamOrDevice s = {});
array tensordot(const array &a, const array &b, const std::vector<int> &axes_a, const std::vector<int> &axes_b, StreamOrDevice s = {});
MLX_MOCK_BINARY(outer)
MLX_MOCK_BINARY(inner)
array addmm(array c, array a, array b, const float &alpha = 1.f, const float &beta = 1.f, StreamOrDevice s = {});
array block_masked_mm(array a, array b, int block_size, std::optional<array> mask_out = std::nullopt, std::optional<array> mask_lhs = std::nullopt, std::optional<array> mask_rhs = std::nullopt, StreamOrDevice s = {});
array gather_mm(array a, array b, std::optional<array> lhs_indices = std::nullopt, std::optional<array> rhs_indices = std::nullopt, bool sorted_indices = false, StreamOrDevice s = {});
array segmented_mm(array a, array b, array segments, StreamOrDevice s = {});
array diagonal(const array &a, int offset = 0, int axis1 = 0, int axis2 = 1, StreamOrDevice s = {});
array diag(const array &a, int k = 0, StreamOrDevice s = {});
array trace(const array &a, int offset, int axis1, int axis2, Dtype dtype, StreamOrDevice s = {});
array trace(const array &a, int offset, int axis1, int axis2, StreamOrDevice s = {});
array trace(const array &a, StreamOrDevice s = {});
std::vector<array> depends(const std::vector<array> &inputs, const std::vector<array> &dependencies);
MLX_MOCK_UNARY(atleast_1d)
std::vector<array> atleast_1d(const std::vector<array> &a, StreamOrDevice s = {});
MLX_MOCK_UNARY(atleast_2d)
std::vector<array> atleast_2d(const std::vector<array> &a, StreamOrDevice s = {});
MLX_MOCK_UNARY(atleast_3d)
std::vector<array> atleast_3d(const std::vector<array> &a, StreamOrDevice s = {});
array number_of_elements(const array &a, std::vector<int> axes, bool inverted, Dtype dtype = int32, StreamOrDevice s = {});
MLX_MOCK_UNARY(conjugate)
MLX_MOCK_BINARY(bitwise_and)
array operator&(const array &a, const array &b);
MLX_MOCK_BINARY(bitwise_or)
array operator|(const array &a, const array &b);
MLX_MOCK_BINARY(bitwise_xor)
array operator^(const array &a, const array &b);
MLX_MOCK_BINARY(left_shift)
array operator<<(const array &a, const array &b);
MLX_MOCK_BINARY(right_shift)
array operator>>(const array &a, const array &b);
MLX_MOCK_UNARY(bitwise_invert)
array operator~(const array &a);
array view(const array &a, const Dtype &dtype, StreamOrDevice s = {});
array roll(const array &a, int shift, StreamOrDevice s = {});
array roll(const array &a, const Shape &shift, StreamOrDevice s = {});
array roll(const array &a, int shift, int axis, StreamOrDevice s = {});
array roll(const array &a, int shift, const std::vector<int> &axes, StreamOrDevice s = {});
array roll(const array &a, const Shape &shift, int axis, StreamOrDevice s = {});
array roll(const array &a, const Shape &shift, const std::vector<int> &axes, StreamOrDevice s = {});
MLX_MOCK_UNARY(real)
MLX_MOCK_UNARY(imag)
array contiguous(const array &a, bool allow_col_major = false, StreamOrDevice s = {});
#undef MLX_MOCK_UNARY
#undef MLX_MOCK_BINARY
#undef MLX_MOCK_OPERATOR

} // namespace mlx::core
