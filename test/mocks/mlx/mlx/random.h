// Mock: random numbers.
#pragma once

#include "mlx/ops.h"

namespace mlx::core::random {

class KeySequence {
public:
  explicit KeySequence(uint64_t seed);
  void seed(uint64_t seed);
  array next();
  static KeySequence &default_();
};

using MaybeKey = std::optional<array>;
array key(uint64_t seed);
void seed(uint64_t seed);
array bits(const Shape &shape, int width, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array bits(const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
std::pair<array, array> split(const array &key, StreamOrDevice s = {});
array split(const array &key, int num, StreamOrDevice s = {});
array uniform(const array &low, const array &high, const Shape &shape, Dtype dtype = float32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
template <typename T, typename U>
array uniform(T low, U high, const Shape &shape, Dtype dtype = float32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array uniform(const Shape &shape, Dtype dtype, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array uniform(const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array normal(const Shape &shape, Dtype dtype, const std::optional<array> &loc, const std::optional<array> &scale, const MaybeKey &key, StreamOrDevice s = {});
array normal(const Shape &shape, Dtype dtype, const float loc, const float scale, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array normal(const Shape &shape, const float loc, const float scale, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array normal(const Shape &shape, const Dtype dtype, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array normal(const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array multivariate_normal(const array &mean, const array &cov, const Shape &shape, Dtype dtype, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array randint(const array &low, const array &high, const Shape &shape, Dtype dtype = int32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
template <typename T, typename U>
array randint(T low, U high, const Shape &shape, Dtype dtype = int32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array bernoulli(const array &p, const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array bernoulli(const array &p, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
template <typename T>
array bernoulli(T p, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
template <typename T>
array bernoulli(T p, const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array bernoulli(const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array truncated_normal(const array &lower, const array &upper, const Shape &shape, Dtype dtype = float32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array truncated_normal(const array &lower, const array &upper, Dtype dtype = float32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array gumbel(const Shape &shape, Dtype dtype = float32, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array categorical(const array &logits, int axis, const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array categorical(const array &logits_, int axis, int num_samples, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array categorical(const array &logits, int axis = -1, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array laplace(const Shape &shape, Dtype dtype, const float loc, const float scale, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array laplace(const Shape &shape, const float loc, const float scale, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array laplace(const Shape &shape, const Dtype dtype, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array laplace(const Shape &shape, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array permutation(const array &x, int axis = 0, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});
array permutation(int x, const MaybeKey &key = std::nullopt, StreamOrDevice s = {});

} // namespace mlx::core::random
