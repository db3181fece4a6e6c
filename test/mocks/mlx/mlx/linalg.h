// Mock: linear algebra.
#pragma once

#include "mlx/ops.h"

namespace mlx::core::linalg {

array norm(const array &a, const double ord, const std::optional<std::vector<int>> &axis = std::nullopt, bool keepdims = false, StreamOrDevice s = {});
array norm(const array &a, const double ord, int axis, bool keepdims = false, StreamOrDevice s = {});
array norm(const array &a, const std::string &ord, const std::optional<std::vector<int>> &axis = std::nullopt, bool keepdims = false, StreamOrDevice s = {});
array norm(const array &a, const std::string &ord, int axis, bool keepdims = false, StreamOrDevice s = {});
array norm(const array &a, const std::optional<std::vector<int>> &axis = std::nullopt, bool keepdims = false, StreamOrDevice s = {});
array norm(const array &a, int axis, bool keepdims = false, StreamOrDevice s = {});
std::pair<array, array> qr(const array &a, StreamOrDevice s = {});
std::vector<array> svd(const array &a, bool compute_uv, StreamOrDevice s);
std::vector<array> svd(const array &a, StreamOrDevice s = {});
array inv(const array &a, StreamOrDevice s = {});
array tri_inv(const array &a, bool upper = false, StreamOrDevice s = {});
array cholesky(const array &a, bool upper = false, StreamOrDevice s = {});
array pinv(const array &a, StreamOrDevice s = {});
array cholesky_inv(const array &a, bool upper = false, StreamOrDevice s = {});
std::vector<array> lu(const array &a, StreamOrDevice s = {});
std::pair<array, array> lu_factor(const array &a, StreamOrDevice s = {});
array solve(const array &a, const array &b, StreamOrDevice s = {});
array solve_triangular(const array &a, const array &b, bool upper = false, StreamOrDevice s = {});
array cross(const array &a, const array &b, int axis = -1, StreamOrDevice s = {});
std::pair<array, array> eig(const array &a, StreamOrDevice s = {});
array eigvals(const array &a, StreamOrDevice s = {});
array eigvalsh(const array &a, std::string UPLO = "L", StreamOrDevice s = {});
std::pair<array, array> eigh(const array &a, std::string UPLO = "L", StreamOrDevice s = {});

} // namespace mlx::core::linalg
