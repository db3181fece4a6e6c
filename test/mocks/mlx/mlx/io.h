// Mock: files.
#pragma once

#include "mlx/ops.h"
#include <unordered_map>
#include <variant>

namespace mlx::core {

using SafetensorsLoad = std::pair<std::unordered_map<std::string, array>, std::unordered_map<std::string, std::string>>;
using GGUFMetaData = std::variant<std::monostate, array, std::string, std::vector<std::string>>;
using GGUFLoad = std::pair<std::unordered_map<std::string, array>, std::unordered_map<std::string, GGUFMetaData>>;
void save(std::string file, array a);
array load(std::string file, StreamOrDevice s = {});
SafetensorsLoad load_safetensors(const std::string &file, StreamOrDevice s = {});
void save_safetensors(std::string file, std::unordered_map<std::string, array> arrays, std::unordered_map<std::string, std::string> metadata = {});
GGUFLoad load_gguf(const std::string &file, StreamOrDevice s = {});
void save_gguf(std::string file, std::unordered_map<std::string, array> array_map, std::unordered_map<std::string, GGUFMetaData> meta_data = {});

} // namespace mlx::core
