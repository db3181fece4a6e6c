// Mock: functions in files.
#pragma once

#include "mlx/array.h"
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mlx::core {

using Args = std::vector<array>;
using Kwargs = std::unordered_map<std::string, array>;
void export_function(const std::string &file, const std::function<std::vector<array>(const Args &)> &fun, const Args &args, bool shapeless = false, const std::string &metadata = "");
void export_function(const std::string &file, const std::function<std::vector<array>(const Kwargs &)> &fun, const Kwargs &kwargs, bool shapeless = false, const std::string &metadata = "");
void export_function(const std::string &file, const std::function<std::vector<array>(const Args &, const Kwargs &)> &fun, const Args &args, const Kwargs &kwargs, bool shapeless = false, const std::string &metadata = "");

} // namespace mlx::core
