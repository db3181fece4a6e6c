// Mock: statistics.
#pragma once

#include "array.h"

namespace af {
array mean(const array &in, const dim_t dim = -1);
array mean(const array &in, const array &weights, const dim_t dim = -1);
array var(const array &in, const bool isbiased, const dim_t dim = -1);
array var(const array &in, const varBias bias, const dim_t dim = -1);
array var(const array &in, const array &weights, const dim_t dim = -1);
void meanvar(array &mean, array &var, const array &in, const array &weights,
             const varBias bias, const dim_t dim = -1);
array stdev(const array &in, const dim_t dim = -1);
array stdev(const array &in, const varBias bias, const dim_t dim = -1);
array cov(const array &X, const array &Y, const bool isbiased = false);
array cov(const array &X, const array &Y, const varBias bias);
array median(const array &in, const dim_t dim = -1);
template <typename T> T mean(const array &in);
template <typename T> T mean(const array &in, const array &weights);
template <typename T> T var(const array &in, const bool isbiased = false);
template <typename T> T var(const array &in, const varBias bias);
template <typename T>
T var(const array &in, const array &weights, const varBias bias = AF_VARIANCE_POPULATION);
template <typename T> T stdev(const array &in, const varBias bias = AF_VARIANCE_POPULATION);
template <typename T> T median(const array &in);
template <typename T> T corrcoef(const array &X, const array &Y);
void topk(array &values, array &indices, const array &in, const int k,
          const int dim = -1, const topkFunction order = AF_TOPK_MAX);
} // namespace af
