// Mock: memory.
#pragma once

#include <cstddef>

namespace mlx::core {

size_t get_active_memory();
size_t get_peak_memory();
void reset_peak_memory();
size_t get_cache_memory();
size_t set_memory_limit(size_t limit);
size_t get_memory_limit();
size_t set_cache_limit(size_t limit);
void clear_cache();
size_t set_wired_limit(size_t limit);

} // namespace mlx::core
