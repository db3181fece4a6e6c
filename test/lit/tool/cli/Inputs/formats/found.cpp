#include "read.h"

namespace io {
static float norm(const torch::Tensor &é) {
  return é.item<float>();
}
} // namespace io

// A way through calls, and twice the same.
float relax(const torch::Tensor &x) {
  float total = 0;
  for (int step = 0; step < 1000; ++step)
    /* 😀 <&> | % */ total += io::norm(x) + io::norm(x);
  return total;
}

// A safe fix.
void allocate(const torch::Tensor &y) {
  for (int step = 0; step < 1000; ++step) {
    torch::Tensor x = torch::zeros({16, 16});
    use(at::add(y, x));
  }
}

// A suggested fix.
float sum(const torch::Tensor &x) {
  float total = 0;
  for (int step = 0; step < 1000; ++step)
    total += x.item<float>();
  return total;
}

// A note, by the configuration.
float twice(const torch::Tensor &x) {
  const float a = x.item<float>();
  return a * x.item<float>();
}
