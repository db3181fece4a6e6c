// Mock: files.
#pragma once

#include "mlx/ops.h"
#include <unordered_map>

namespace mlx::core {

using SafetensorsLoad = std::pair<std::unordered_map<std::string, array>, std::unordered_map<std::string, std::string>>;
void save(std::string file, array a);
array load(std::string file, StreamOrDevice s = {});
SafetensorsLoad load_safetensors(const std::string &file, StreamOrDevice s = {});
void save_safetensors(std::string file, std::unordered_map<std::string, array> arrays, std::unordered_map<std::string, std::string> metadata = {});

} // namespace mlx::core
