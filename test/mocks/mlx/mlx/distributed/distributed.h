// Mock: groups of processes.
#pragma once

namespace mlx::core::distributed {

struct Group {
  int rank() const;
  int size() const;
  Group split(int color, int key = -1) const;
};
bool is_available();
Group init(bool strict = false);

} // namespace mlx::core::distributed
