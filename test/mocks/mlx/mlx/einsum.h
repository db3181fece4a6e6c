// Mock: sums by subscripts.
#pragma once

#include "mlx/ops.h"

namespace mlx::core {

std::pair<std::vector<std::vector<int>>, std::string> einsum_path(const std::string &subscripts, const std::vector<array> &operands);
array einsum(const std::string &subscripts, const std::vector<array> &operands, StreamOrDevice s = {});

} // namespace mlx::core
