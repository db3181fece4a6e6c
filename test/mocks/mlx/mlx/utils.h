// Mock: streams of devices, printing.
#pragma once

#include "mlx/array.h"
#include "mlx/device.h"
#include "mlx/stream.h"
#include <ostream>
#include <variant>

namespace mlx::core {

using StreamOrDevice = std::variant<std::monostate, Stream, Device>;
Stream to_stream(StreamOrDevice s);
Stream to_stream(StreamOrDevice s, Device default_);

struct StreamContext {
  StreamContext(StreamOrDevice s);
  ~StreamContext();
};

Dtype result_type(const array &a, const array &b);
Dtype result_type(const array &a, const array &b, const array &c);
Dtype result_type(const std::vector<array> &arrays);
Shape broadcast_shapes(const Shape &s1, const Shape &s2);
int normalize_axis_index(int axis, int ndim, const std::string &msg_prefix = "");
std::ostream &operator<<(std::ostream &os, const Device &d);
std::ostream &operator<<(std::ostream &os, const Stream &s);
std::ostream &operator<<(std::ostream &os, const Dtype &d);
std::ostream &operator<<(std::ostream &os, array a);

} // namespace mlx::core
