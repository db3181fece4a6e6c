// Mock: queues of work.
#pragma once

#include "mlx/device.h"
#include <vector>

namespace mlx::core {

struct Stream {
  int index;
  Device device;
  explicit Stream(int index, Device device) : index(index), device(device) {}
};

Stream default_stream(Device d);
void set_default_stream(Stream s);
Stream new_stream(Device d);
Stream get_stream(int index);
std::vector<Stream> get_streams();
void synchronize();
void synchronize(Stream s);

} // namespace mlx::core
