// Mock: operations over processes.
#pragma once

#include "mlx/distributed/distributed.h"
#include "mlx/ops.h"

namespace mlx::core::distributed {

array all_sum(const array &x, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array all_gather(const array &x, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array send(const array &x, int dst, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array recv(Shape shape, Dtype dtype, int src, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array recv_like(const array &x, int src, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array all_max(const array &x, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array all_min(const array &x, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});
array sum_scatter(const array &x, std::optional<Group> group = std::nullopt, StreamOrDevice s = {});

} // namespace mlx::core::distributed
