// Mock: evaluation, and functions of functions.
#pragma once

#include "mlx/array.h"
#include <optional>

namespace mlx::core {

void async_eval(std::vector<array> outputs);
template <typename... Arrays, typename = enable_for_arrays_t<Arrays...>>
void async_eval(Arrays &&...outputs) {
  async_eval(std::vector<array>{std::forward<Arrays>(outputs)...});
}
void eval(std::vector<array> outputs);
template <typename... Arrays, typename = enable_for_arrays_t<Arrays...>>
void eval(Arrays &&...outputs) {
  eval(std::vector<array>{std::forward<Arrays>(outputs)...});
}

using ArraysFn = std::function<std::vector<array>(const std::vector<array> &)>;
using ArrayFn = std::function<array(const array &)>;
using ReducedFn = std::function<array(const std::vector<array> &)>;
std::pair<std::vector<array>, std::vector<array>> vjp(const ArraysFn &fun, const std::vector<array> &primals, const std::vector<array> &cotangents);
std::pair<array, array> vjp(const ArrayFn &fun, const array &primal, const array &cotangent);
std::pair<std::vector<array>, std::vector<array>> jvp(const ArraysFn &fun, const std::vector<array> &primals, const std::vector<array> &tangents);
std::pair<array, array> jvp(const ArrayFn &fun, const array &primal, const array &tangent);
using ValueAndGradFn = std::function<std::pair<std::vector<array>, std::vector<array>>(const std::vector<array> &)>;
using SimpleValueAndGradFn = std::function<std::pair<array, std::vector<array>>(const std::vector<array> &)>;
ValueAndGradFn value_and_grad(const ArraysFn &fun, const std::vector<int> &argnums);
ValueAndGradFn value_and_grad(const ArraysFn &fun, int argnum = 0);
std::function<std::pair<array, array>(const array &)> value_and_grad(const ArrayFn &fun);
SimpleValueAndGradFn value_and_grad(const ReducedFn &fun, const std::vector<int> &argnums);
SimpleValueAndGradFn value_and_grad(const ReducedFn &fun, int argnum = 0);
ArraysFn grad(const ReducedFn &fun, const std::vector<int> &argnums);
ArraysFn grad(const ReducedFn &fun, int argnum = 0);
ArrayFn grad(const ArrayFn &fun);
ArrayFn vmap(const ArrayFn &fun, int in_axis = 0, int out_axis = 0);
std::function<array(const array &, const array &)> vmap(const std::function<array(const array &, const array &)> &fun, int in_axis_a = 0, int in_axis_b = 0, int out_axis = 0);
ArraysFn vmap(const ArraysFn &fun, const std::vector<int> &in_axes = {}, const std::vector<int> &out_axes = {});
ArraysFn custom_vjp(ArraysFn fun, std::function<std::vector<array>(const std::vector<array> &, const std::vector<array> &, const std::vector<array> &)> fun_vjp);
ArraysFn checkpoint(ArraysFn fun);

} // namespace mlx::core
